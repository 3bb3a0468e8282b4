// The parent hands connections over the IPC channel; when it ends, even if killed, the channel closes and the site ends.

import http from "node:http";

const shutdownTimeoutMs = 10_000;
const { PORT } = process.env;
const { listen } = http.Server.prototype;

http.Server.prototype.listen = function (...args) {
  const port = typeof args[0] === "object" ? args[0].port : args[0];
  if (String(port) !== PORT) return listen.apply(this, args);
  http.Server.prototype.listen = listen;
  process.on("message", (_, socket) => {
    if (!socket) return;
    this.emit("connection", socket);
    socket.resume();
  });
  // A closed server must not be kept alive by the channel.
  process.channel.unref();
  process.once("SIGTERM", () => {
    setInterval(() => this.closeIdleConnections(), 100).unref();
  });
  this.once("listening", () => process.send("ready"));
  const callback = args.findLast((argument) => typeof argument === "function");
  return listen.call(this, 0, "127.0.0.1", callback);
};

process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
});
