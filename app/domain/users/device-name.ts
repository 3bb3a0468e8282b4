/** By the mark in a User-Agent; the first that fits counts, since most browsers name several. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "Chromebook"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Browser and system of a User-Agent, like 'Chrome on Windows'; null for one that names neither. */
export function deviceName(userAgent: string): string | null {
  const named = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent.includes(mark))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(" on ") || null;
}

/** The network of an IP address, without the part that tells one household from another; null for anything else. */
export function networkName(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const [first, second, ...rest] = bare.split(".");
  if (rest.length === 2) return `${first}.${second}.x.x`;
  if (!bare.includes(":")) return null;
  const [front = "", back] = bare.split("::");
  const groups = front.split(":").filter(Boolean);
  const known = back === undefined ? groups : [...groups, "0", "0", "0"];
  return `${known
    .slice(0, 3)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/48`;
}
