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
