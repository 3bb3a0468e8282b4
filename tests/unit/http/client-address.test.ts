import { expect, test } from "vitest";
import { clientAddress } from "~/http/client-address.server";

const from = (header: string | null) =>
  new Request("http://localhost/book", { headers: header === null ? {} : { "X-Forwarded-For": header } });

test.each([
  ["203.0.113.7", 0, "unknown"],
  [null, 1, "unknown"],
  ["203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7", 1, "203.0.113.7"],
  ["6.6.6.6, 203.0.113.7, 10.0.0.1", 2, "203.0.113.7"],
  ["203.0.113.7", 2, "unknown"],
  ["2001:db8::1", 1, "2001:db8::1"],
  ["not an address", 1, "unknown"],
])("of %j behind %d proxies is %j", (header, hops, address) => {
  expect(clientAddress(from(header), hops)).toBe(address);
});
