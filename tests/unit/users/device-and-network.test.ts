import { expect, test } from "vitest";
import { deviceName, networkName } from "~/domain/users/device-name";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15", "Safari on Mac"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/142.0 Safari/604.1", "Chrome on iPhone"],
  ["Mozilla/5.0 (Linux; Android 16) SamsungBrowser/28.0 Chrome/140.0 Safari/537.36", "Samsung Internet on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  ["curl/8.0", null],
  ["", null],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ["203.0.113.7", "203.0.x.x"],
  ["::ffff:203.0.113.7", "203.0.x.x"],
  ["2001:0db8:0077:1::9", "2001:db8:77::/48"],
  ["2001:db8::9", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["unknown", null],
  ["", null],
])("the network of %s is %s", (address, network) => {
  expect(networkName(address)).toBe(network);
});
