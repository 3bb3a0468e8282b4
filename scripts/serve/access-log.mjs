// why: remix-serve logs whole addresses, which may hold tokens, and has no option for it
import "../telemetry/telemetry.mjs";

// why: its handlers are not for the server of the metrics, which is there by now
await import("./server-hook.mjs");

const accessLine = /^([A-Z]+) (\S+) (\d{3}|-) (?:\S+) - ([\d.]+|-) ms\n$/;
const tokenLength = 20;

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk, ...rest) => write(typeof chunk === "string" ? withoutTokens(chunk) : chunk, ...rest);

// why: remix-serve prints `undefined` when its socket closes normally
const error = console.error;
console.error = (...values) => {
  if (values.length !== 1 || values[0] !== undefined) error(...values);
};

/** `GET /book/:token 200 12.1 ms`: method, path without tokens, status, time. */
function withoutTokens(text) {
  const [, method, address, status, time] = accessLine.exec(text) ?? [];
  if (!address) return text;
  const [path] = address.split(/[?#]/);
  const shown = path.split("/").map((segment) => (segment.length >= tokenLength ? ":token" : segment));
  return `${method} ${shown.join("/")} ${status} ${time} ms\n`;
}
