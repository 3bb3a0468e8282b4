import { describe, expect, test } from "vitest";
import {
  isPublicAddress,
  isWebhookAddress,
  PrivateAddress,
  postWebhook,
  publicLookup,
} from "~/integrations/webhooks/post-webhook.server";

test.each(
  `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.168.1.1
  198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 fc00::1
  fd12:3456::1 fe80::1 ff02::1 2001::1 2001:db8::1 2002:7f00:1:: localhost 1.2.3 999.1.1.1`.split(/\s+/),
)("%s is no address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "2a00:1450:4001::1"])(
  "%s is one",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe("the address of a webhook", () => {
  test.each([
    "http://example.com/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://017700000001/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://localhost/",
    "https://metadata.google.internal/",
    "https://printer.local/",
    "https://intranet/",
    "https://user:secret@example.com/",
    "https://example.com/#fragment",
    "file:///etc/passwd",
    "ftp://example.com/",
    "",
    "not an address",
  ])("may not be '%s', and nothing is sent there", async (address) => {
    expect(isWebhookAddress(address)).toBe(false);
    expect(await postWebhook(address, {}, "{}")).toMatchObject({ arrived: false, status: null });
  });

  test.each(["https://example.com/hook?key=1", "https://hooks.example.com:8443/", "https://1.1.1.1/"])(
    "may be %s",
    (address) => {
      expect(isWebhookAddress(address)).toBe(true);
    },
  );
});

test("a name that resolves to this machine is refused at the connection itself", async () => {
  const looked = await new Promise((resolve) =>
    publicLookup("localhost", { all: true }, (error, address) => resolve(error ?? address)),
  );
  expect(looked).toBeInstanceOf(PrivateAddress);
});
