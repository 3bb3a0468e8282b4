import { expect, test } from "vitest";
import { clientAddress, networkOf } from "../../../scripts/serve/client-address.mjs";

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

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
])("limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
