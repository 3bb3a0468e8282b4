// Loaded before the site by `node --import`. The process that started it listens for visitors and hands
// over their connections; when that one ends, also when it is killed and cannot say so, the site ends too.
// The kernel closes the channel between them.

import http from "node:http";

const patience = 10_000;
const { PORT } = process.env;
const { listen } = http.Server.prototype;

/** The server that asks for the site's port listens where nobody comes, and gets the visitors by the channel. */
http.Server.prototype.listen = function (...args) {
  const port = typeof args[0] === "object" ? args[0].port : args[0];
  if (String(port) !== PORT) return listen.apply(this, args);
  http.Server.prototype.listen = listen;
  process.on("message", (_, socket) => {
    if (!socket) return;
    this.emit("connection", socket);
    socket.resume();
  });
  // A server that has closed must not stay alive for the channel.
  process.channel.unref();
  process.once("SIGTERM", () => {
    // A browser keeps its connection for more requests; after the last answer nothing is left to wait for.
    setInterval(() => this.closeIdleConnections(), 100).unref();
  });
  this.once("listening", () => process.send("ready"));
  const callback = args.findLast((argument) => typeof argument === "function");
  return listen.call(this, 0, "127.0.0.1", callback);
};

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), patience).unref();
});
