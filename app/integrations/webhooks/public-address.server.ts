import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// why: one list for both would hold IPv4 addresses against the rules for mapped ones
const elsewhere = { ipv4: new BlockList(), ipv6: new BlockList() } as const;
/** Everything that is no address of the public internet. */
const networks = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
    192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  // why: outside 2000::/3 nothing is public; inside, tunnels can carry a private address
  ipv6: "::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20",
} as const;
for (const family of ["ipv4", "ipv6"] as const)
  for (const network of networks[family].split(/\s+/)) {
    const [address = "", bits] = network.split("/");
    elsewhere[family].addSubnet(address, Number(bits), family);
  }

/** Whether it is an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? "ipv4" : "ipv6";
  return version !== 0 && !elsewhere[family].check(address, family);
}

/**
 * Resolves a name for the very connection that is about to be opened, so that no second answer of the name server can
 * lead elsewhere. Refuses a name with any address that is not public.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, "");
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), "");
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });

/** The name leads into a private network. */
export class PrivateAddress extends Error {
  code = "PRIVATE_ADDRESS";
}
