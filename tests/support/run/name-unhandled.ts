/** Writes where a rejection that nobody handled came from: the runner hides the frames of Node and of packages. */
import { writeSync } from "node:fs";

const isNamed = Symbol.for("unhandled rejections are named");

/** The places of a stack as Node itself writes them: the runner's own mapping of them has thrown. */
function stackOf(error: Error) {
  const { prepareStackTrace } = Error;
  Reflect.deleteProperty(Error, "prepareStackTrace");
  try {
    return error.stack ?? String(error);
  } catch (reason) {
    return `${error.name}: ${error.message}, whose stack cannot be read: ${reason}`;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

// why: a worker runs this for each of its files
if (!Reflect.has(process, isNamed)) {
  Reflect.set(process, isNamed, true);
  process.prependListener("unhandledRejection", (reason) => {
    const where = reason instanceof Error ? stackOf(reason) : String(reason);
    writeSync(2, `nobody handled this rejection:\n${where}\n`);
  });
}
