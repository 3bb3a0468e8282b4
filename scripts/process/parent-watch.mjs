// Loaded before the site by `node --import`: the site ends with the process that started it, also when
// that one is killed and cannot say so. The kernel closes the channel between them.

import { subscribe } from "node:diagnostics_channel";

const patience = 10_000;

if (process.channel) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), patience).unref();
  });
  // A server that has closed must not stay alive for the channel.
  process.channel.unref();
}

// A browser keeps its connection for more requests; after the last answer nothing is left to wait for.
let server;
subscribe("http.server.request.start", (message) => {
  server = message.server;
});
process.once("SIGTERM", () => {
  setInterval(() => server?.closeIdleConnections(), 100).unref();
});
