import { expect, test } from "vitest";
import { parseEnv } from "~/env.server";

const jwt = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.signature`;
const publishable = "sb_publishable_0123456789abcdef";
const secret = "sb_secret_0123456789abcdef";

const withoutKeys = {
  SUPABASE_URL: "https://project.supabase.example",
  SESSION_SECRET: "a".repeat(32),
  SUBMISSION_SECRET: "b".repeat(32),
  SITE_URL: "https://www.example.com/",
};
const complete = { ...withoutKeys, SUPABASE_ANON_KEY: publishable, SUPABASE_SERVICE_ROLE_KEY: secret };
const payments = {
  STRIPE_SECRET_KEY: `sk_test_${"1".repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${"2".repeat(24)}`,
};
const anonKeyOfTheDemo = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6ImFub24ifQ.x";

test("a complete environment is read, blanks counting as unset", () => {
  const env = parseEnv({ ...complete, TRUSTED_PROXY_HOPS: " ", SUPERADMIN_EMAIL: "" });
  expect(env).toMatchObject({
    TRUSTED_PROXY_HOPS: 0,
    SITE_URL: "https://www.example.com",
    EMBEDDED_SUPABASE: false,
    SHOW_SAMPLES: false,
    MAIL_LOOP: "on",
  });
  expect(env.SUPERADMIN_EMAIL).toBeUndefined();
  expect(parseEnv({ ...complete, ...payments })).toMatchObject({
    ...payments,
    STRIPE_API_URL: "https://api.stripe.com",
  });
});

const publishedSecret = "super-secret-jwt-token-with-at-least-32-characters-long";
const publishedInList = `${"n".repeat(32)},change-me-change-me-change-me-change-me`;
test.each([
  [{ SUPABASE_URL: "" }, /^SUPABASE_URL is not set/],
  [{ SUBMISSION_SECRET: "short" }, /^SUBMISSION_SECRET is shorter/],
  [{ SUBMISSION_SECRET: publishedSecret }, /^SUBMISSION_SECRET is a published default/],
  [{ SESSION_SECRET: publishedInList }, /^SESSION_SECRET is a published default/],
  [{ SUPABASE_ANON_KEY: anonKeyOfTheDemo }, /^SUPABASE_ANON_KEY is a published default/],
  [{ SITE_URL: "example.com" }, /^SITE_URL/],
  [{ TRUSTED_PROXY_HOPS: "many" }, /^TRUSTED_PROXY_HOPS/],
  [{ STRIPE_WEBHOOK_SECRET: " " }, /^STRIPE_WEBHOOK_SECRET is not set/],
  [{ STRIPE_SECRET_KEY: "" }, /^STRIPE_SECRET_KEY is not set/],
  [{ STRIPE_SECRET_KEY: "pk_live_0123456789abcdef" }, /^STRIPE_SECRET_KEY does not look like/],
  [{ MAIL_LOOP: "maybe" }, /^MAIL_LOOP/],
  [{ WEBHOOKS_TO_LOOPBACK: "true" }, /^WEBHOOKS_TO_LOOPBACK is for tests/],
  [{ MAIL_FROM: "Us <us@example.com>" }, /^MAIL_FROM/],
  [{ METRICS_PORT: "70000" }, /^METRICS_PORT is not a port/],
  [{ HST_NUMBER: "987654321" }, /^HST_NUMBER is no GST\/HST number/],
  [{ HST_NUMBER: "12345 6789 RT0001" }, /^HST_NUMBER is an example/],
])("%j stops the start with one line that names the variable", (changes, line) => {
  expect(() => parseEnv({ ...complete, ...payments, ...changes })).toThrow(line);
});

test.each([
  ["STRIPE_API_URL", "http://127.0.0.1:4242", true],
  ["STRIPE_API_URL", "http://stripe.example", false],
  ["SENTRY_DSN", "https://0123abcd@errors.example/12", true],
  ["SENTRY_DSN", "http://0123abcd@127.0.0.1:9000/12", true],
  ["SENTRY_DSN", "http://0123abcd@errors.example/12", false],
  ["SMTP_URL", "smtps://name:p%40ss@mail.example:465", true],
  ["SMTP_URL", "smtp://relay.example:25?ignoreTLS=true", true],
  ["SMTP_URL", "smtp://name:word@relay.example?ignoreTLS=true", false],
] as const)("%s may be %s: %s", (name, url, allowed) => {
  const parse = () => parseEnv({ ...complete, ...payments, [name]: url });
  if (allowed) expect(parse()[name]).toBe(url);
  else expect(parse).toThrow(new RegExp(`^${name}`));
});

const olderKeys = { SUPABASE_ANON_KEY: jwt("anon"), SUPABASE_SERVICE_ROLE_KEY: jwt("service_role") };
const newerKeys = { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
test.each([
  [olderKeys, jwt("anon"), jwt("service_role")],
  [{ ...olderKeys, ...newerKeys }, publishable, secret],
  [{ ...olderKeys, SUPABASE_PUBLISHABLE_KEY: " ", SUPABASE_SECRET_KEY: secret }, jwt("anon"), secret],
])("the database's keys of either name are read, the new one first: %j", (keys, first, second) => {
  expect(parseEnv({ ...withoutKeys, ...keys })).toMatchObject({
    SUPABASE_PUBLISHABLE_KEY: first,
    SUPABASE_SECRET_KEY: second,
  });
});

test.each([
  [{ SUPABASE_PUBLISHABLE_KEY: secret }, /^SUPABASE_PUBLISHABLE_KEY is a secret key/],
  [{ SUPABASE_ANON_KEY: jwt("service_role") }, /^SUPABASE_ANON_KEY is a secret key/],
  [{ ...newerKeys, SUPABASE_SECRET_KEY: publishable }, /^SUPABASE_SECRET_KEY is a publishable key/],
  [{ SUPABASE_SECRET_KEY: secret }, /^SUPABASE_PUBLISHABLE_KEY is not set/],
])("a key that is missing or in the other's place stops the start: %j", (keys, line) => {
  expect(() => parseEnv({ ...withoutKeys, SUPABASE_SECRET_KEY: secret, ...keys })).toThrow(line);
});
