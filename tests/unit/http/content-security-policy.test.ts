import { expect, test } from "vitest";
import {
  checkoutSources,
  hashScripts,
  mapSources,
  policyWithNonce,
} from "~/http/document/content-security-policy.server";

test("only scripts the renderer wrote are blessed by their hash; one that came in as data is not", () => {
  const { html, policy } = hashScripts(
    '<script nonce="abc" async="">let a = 1</script><p><script>evil()</script></p>',
    "abc",
  );
  expect(html).toBe('<script async="">let a = 1</script><p><script>evil()</script></p>');
  // printf 'let a = 1' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain(" 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test("without a public token no page may reach the map service, nor start a worker from a blob", () => {
  const policy = policyWithNonce("abc");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/mapbox|blob:|unsafe-eval/);
});

test("with one, pages may reach the service's own address and, at Mapbox, where loads are counted", () => {
  const MAPBOX_PUBLIC_TOKEN = "pk.token";
  expect(mapSources({ MAPBOX_PUBLIC_TOKEN, MAPBOX_API_URL: "https://api.mapbox.com" })).toBe(
    " https://api.mapbox.com https://events.mapbox.com",
  );
  expect(mapSources({ MAPBOX_PUBLIC_TOKEN, MAPBOX_API_URL: "http://127.0.0.1:4000/base" })).toBe(
    " http://127.0.0.1:4000",
  );
});

test("forms lead to the checkout of the payment service where there is one, and else stay here", () => {
  expect(policyWithNonce("abc")).toContain("form-action 'self';");
  const STRIPE_API_URL = "https://api.stripe.com";
  expect(checkoutSources({ STRIPE_SECRET_KEY: undefined, STRIPE_API_URL })).toBe("");
  expect(checkoutSources({ STRIPE_SECRET_KEY: "sk_test", STRIPE_API_URL })).toBe(" https://checkout.stripe.com");
  expect(checkoutSources({ STRIPE_SECRET_KEY: "sk_test", STRIPE_API_URL: "http://127.0.0.1:4242/x" })).toBe(
    " http://127.0.0.1:4242",
  );
});
