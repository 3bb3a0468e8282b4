import { expect, test } from "vitest";
import { clientAddress } from "../../../scripts/serve/client-address.mjs";

test.each([
  ["203.0.113.7", 0, "127.0.0.1"],
  [undefined, 1, "127.0.0.1"],
  ["203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["203.0.113.7", 2, "127.0.0.1"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["not an address", 1, "127.0.0.1"],
])("of %j behind %d proxies is %j", (forwarded, hops, address) => {
  expect(clientAddress(forwarded, "127.0.0.1", hops)).toBe(address);
});
