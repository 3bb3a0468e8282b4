import { expect, test } from "vitest";
import { hashScripts } from "~/services/content-security-policy.server";

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
