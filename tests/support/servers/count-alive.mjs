// Loaded before the site by `node --import`: on SIGUSR2 it tells how many timers are alive.
import { createHook } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// why: the time-out of a finished fetch is cleared when its signal is collected
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
const timers = new Set();
createHook({
  init: (id, type) => void (type === "Timeout" && timers.add(id)),
  destroy: (id) => void timers.delete(id),
}).enable();

process.on("SIGUSR2", () => {
  collectGarbage();
  setTimeout(() => process.stderr.write(`alive: ${timers.size} timers\n`), 100);
});
