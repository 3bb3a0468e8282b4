const accessLine = /^([A-Z]+) (\S+) (\d{3}|-) (?:\S+) - ([\d.]+|-) ms\n$/;
const tokenLength = 20;

/** remix-serve's line without what may open something: `GET /book/:token 200 12.1 ms`. Other texts stay. */
export function withoutTokens(text) {
  const [, method, address, status, time] = accessLine.exec(text) ?? [];
  if (!address) return text;
  const [path] = address.split(/[?#]/);
  const shown = path.split("/").map((segment) => (segment.length >= tokenLength ? ":token" : segment));
  return `${method} ${shown.join("/")} ${status} ${time} ms\n`;
}
