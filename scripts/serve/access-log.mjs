// why: remix-serve logs whole addresses, which may hold tokens, and has no option for it
import "../telemetry/telemetry.mjs";
import { withoutTokens } from "./access-line.mjs";

// why: its handlers are not for the server of the metrics, which is there by now
await import("./server-hook.mjs");

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk, ...rest) => write(typeof chunk === "string" ? withoutTokens(chunk) : chunk, ...rest);

// why: remix-serve prints `undefined` when its socket closes normally
const error = console.error;
console.error = (...values) => {
  if (values.length !== 1 || values[0] !== undefined) error(...values);
};
