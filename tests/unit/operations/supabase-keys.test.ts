import { expect, test } from "vitest";
import { parseEnv } from "~/env.server";

const jwt = (role: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url")}.signature`;
const publishable = "sb_publishable_0123456789abcdef";
const secret = "sb_secret_0123456789abcdef";
const others = {
  SUPABASE_URL: "https://project.supabase.example",
  SESSION_SECRET: "a".repeat(32),
  SUBMISSION_SECRET: "b".repeat(32),
  SITE_URL: "https://www.example.com/",
};

test.each([
  [{ SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret }, publishable, secret],
  [
    { SUPABASE_ANON_KEY: jwt("anon"), SUPABASE_SERVICE_ROLE_KEY: jwt("service_role") },
    jwt("anon"),
    jwt("service_role"),
  ],
  [
    {
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secret,
      SUPABASE_ANON_KEY: jwt("anon"),
      SUPABASE_SERVICE_ROLE_KEY: jwt("service_role"),
    },
    publishable,
    secret,
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: " ", SUPABASE_ANON_KEY: jwt("anon"), SUPABASE_SECRET_KEY: secret },
    jwt("anon"),
    secret,
  ],
])("keys of either name are read, the new one first: %j", (keys, first, second) => {
  expect(parseEnv({ ...others, ...keys })).toMatchObject({
    SUPABASE_PUBLISHABLE_KEY: first,
    SUPABASE_SECRET_KEY: second,
  });
});

test.each([
  [
    { SUPABASE_PUBLISHABLE_KEY: secret, SUPABASE_SECRET_KEY: secret },
    /^SUPABASE_PUBLISHABLE_KEY is a secret key/,
  ],
  [
    { SUPABASE_ANON_KEY: jwt("service_role"), SUPABASE_SECRET_KEY: secret },
    /^SUPABASE_ANON_KEY is a secret key/,
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: publishable },
    /^SUPABASE_SECRET_KEY is a publishable key/,
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SERVICE_ROLE_KEY: jwt("anon") },
    /^SUPABASE_SERVICE_ROLE_KEY is a publishable key/,
  ],
  [{ SUPABASE_SECRET_KEY: secret }, /^SUPABASE_PUBLISHABLE_KEY is not set/],
])("a key that is missing or in the other's place stops the start: %j", (keys, line) => {
  expect(() => parseEnv({ ...others, ...keys })).toThrow(line);
});
