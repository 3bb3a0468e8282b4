import { expect, test } from "vitest";
import { parseEnv } from "~/services/env.server";

const complete = {
  SUPABASE_URL: "https://project.supabase.example",
  SUPABASE_ANON_KEY: "sb_publishable_0123456789abcdef",
  SUPABASE_SERVICE_ROLE_KEY: "sb_secret_0123456789abcdef",
  SESSION_SECRET: "a".repeat(32),
  SUBMISSION_SECRET: "b".repeat(32),
  SITE_URL: "https://www.example.com/",
};

test("a complete environment is read, blanks counting as unset", () => {
  const env = parseEnv({ ...complete, TRUSTED_PROXY_HOPS: " ", SUPERADMIN_EMAIL: "" });
  expect(env).toMatchObject({
    TRUSTED_PROXY_HOPS: 0,
    SITE_URL: "https://www.example.com",
    EMBEDDED_SUPABASE: false,
  });
  expect(env.SUPERADMIN_EMAIL).toBeUndefined();
});

test("several session secrets may stand in a list", () => {
  const env = parseEnv({ ...complete, SESSION_SECRET: `${"n".repeat(32)}, ${"o".repeat(32)}` });
  expect(env.SESSION_SECRET).toEqual(["n".repeat(32), "o".repeat(32)]);
});

test.each([
  [{ SUPABASE_URL: "" }, /^SUPABASE_URL is not set/],
  [{ SESSION_SECRET: undefined }, /^SESSION_SECRET is not set/],
  [{ SUBMISSION_SECRET: "short" }, /^SUBMISSION_SECRET is shorter/],
  [
    { SUBMISSION_SECRET: "super-secret-jwt-token-with-at-least-32-characters-long" },
    /^SUBMISSION_SECRET is a published default/,
  ],
  [
    { SESSION_SECRET: `${"n".repeat(32)},change-me-change-me-change-me-change-me` },
    /^SESSION_SECRET is a published default/,
  ],
  [
    {
      SUPABASE_ANON_KEY:
        "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24ifQ.x",
    },
    /^SUPABASE_ANON_KEY is a published default/,
  ],
  [{ SITE_URL: "example.com" }, /^SITE_URL/],
  [{ TRUSTED_PROXY_HOPS: "many" }, /^TRUSTED_PROXY_HOPS/],
])("%j stops the start with one line that names the variable", (changes, line) => {
  expect(() => parseEnv({ ...complete, ...changes })).toThrow(line);
});

const keys = {
  STRIPE_SECRET_KEY: `sk_test_${"1".repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${"2".repeat(24)}`,
};

test("both keys of the payment service stand together, or neither", () => {
  expect(parseEnv({ ...complete, ...keys })).toMatchObject({
    ...keys,
    STRIPE_API_URL: "https://api.stripe.com",
  });
  expect(() => parseEnv({ ...complete, ...keys, STRIPE_WEBHOOK_SECRET: " " })).toThrow(
    /^STRIPE_WEBHOOK_SECRET is not set/,
  );
  expect(() => parseEnv({ ...complete, ...keys, STRIPE_SECRET_KEY: "" })).toThrow(
    /^STRIPE_SECRET_KEY is not set/,
  );
  expect(() => parseEnv({ ...complete, ...keys, STRIPE_SECRET_KEY: "pk_live_0123456789abcdef" })).toThrow(
    /^STRIPE_SECRET_KEY does not look like/,
  );
});

test.each([
  ["https://stripe.example", true],
  ["http://127.0.0.1:4242", true],
  ["http://localhost:4242", true],
  ["http://stripe.example", false],
  ["http://127.0.0.1.example", false],
  ["stripe", false],
])("the key may be sent to %s: %s", (STRIPE_API_URL, allowed) => {
  const parse = () => parseEnv({ ...complete, ...keys, STRIPE_API_URL });
  if (allowed) expect(parse().STRIPE_API_URL).toBe(STRIPE_API_URL);
  else expect(parse).toThrow(/^STRIPE_API_URL/);
});

test.each([
  ["smtp://mail.example:587", true],
  ["smtps://name:p%40ss@mail.example:465", true],
  ["https://mail.example", false],
  ["mail.example:25", false],
  ["smtp://", false],
])("letters may go by %s: %s", (SMTP_URL, allowed) => {
  const parse = () => parseEnv({ ...complete, SMTP_URL });
  if (allowed) expect(parse().SMTP_URL).toBe(SMTP_URL);
  else expect(parse).toThrow(/^SMTP_URL is not the address of a mail server/);
});

test("letters are sent unless told otherwise, and from one address", () => {
  expect(parseEnv(complete)).toMatchObject({ MAIL_LOOP: "on" });
  expect(() => parseEnv({ ...complete, MAIL_LOOP: "maybe" })).toThrow(/^MAIL_LOOP/);
  expect(() => parseEnv({ ...complete, MAIL_FROM: "Us <us@example.com>" })).toThrow(/^MAIL_FROM/);
});
