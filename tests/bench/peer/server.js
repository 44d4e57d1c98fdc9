// The peer of `make bench`: a boardgame.io server in memory, with the smallest game there can be.
// Everybody may move at any time and nothing is kept for undo, so that it does as little as it can.
const { Server } = require("boardgame.io/server");
const { ActivePlayers } = require("boardgame.io/core");

const counter = {
  name: "counter",
  setup: () => ({ count: 0, last: -1 }),
  turn: { activePlayers: ActivePlayers.ALL },
  disableUndo: true,
  moves: {
    tap: {
      move: ({ G }, number) => ({ count: G.count + 1, last: number }),
      ignoreStaleStateID: true,
    },
  },
};

const server = Server({ games: [counter], origins: ["http://127.0.0.1"] });
// Not server.run(): it listens on every address.
server.db.connect();
server.app.listen(Number(process.argv[2]), "127.0.0.1");
