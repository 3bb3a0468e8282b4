/** Writes where a rejection that nobody handled came from: the runner hides the frames of Node and of packages. */
import { writeSync } from "node:fs";

const isNamed = Symbol.for("unhandled rejections are named");

// why: a worker runs this for each of its files
if (!Reflect.has(process, isNamed)) {
  Reflect.set(process, isNamed, true);
  process.prependListener("unhandledRejection", (reason) => {
    const where = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    writeSync(2, `nobody handled this rejection:\n${where}\n`);
  });
}
