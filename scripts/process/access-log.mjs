// Loaded before the server by `node --import`. remix-serve logs whole addresses and has no option for
// it; a path or a query may hold somebody's token, and a log is read by more people than the page.
import "./request-checks.mjs";

const accessLine = /^([A-Z]+) (\S+) (\d{3}|-) (?:\S+) - ([\d.]+|-) ms\n$/;
const tokenLength = 20;

const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk, ...rest) => write(typeof chunk === "string" ? withoutTokens(chunk) : chunk, ...rest);

// remix-serve prints the outcome of closing its socket, which is `undefined` when all went well.
const error = console.error;
console.error = (...values) => {
  if (values.length !== 1 || values[0] !== undefined) error(...values);
};

/** `GET /book/:token 200 12.1 ms`: the method, the path without what may open something, status, time. */
function withoutTokens(text) {
  const [, method, address, status, time] = accessLine.exec(text) ?? [];
  if (!address) return text;
  const [path] = address.split(/[?#]/);
  const shown = path.split("/").map((segment) => (segment.length >= tokenLength ? ":token" : segment));
  return `${method} ${shown.join("/")} ${status} ${time} ms\n`;
}
