import { channel } from "node:diagnostics_channel";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { freePort } from "../../support/servers/free-port";

test("a read of a database that answers 503 is asked once: retrying is ours to decide", async () => {
  let asked = 0;
  const port = await freePort();
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(503).end();
  }).listen(port, "127.0.0.1");
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${port}`);
  const { anonymousClient } = await import("~/integrations/supabase/supabase.server");
  const { error } = await anonymousClient().from("locations").select("id");
  server.close();
  expect(error).not.toBeNull();
  expect(asked).toBe(1);
});

describe("what the auth service is told", () => {
  /** The headers of a question to the auth service and one to the database. */
  async function askedBy(visitor: string | null, secretKey: string) {
    const seen: IncomingHttpHeaders[] = [];
    const port = await freePort();
    const server = createServer((request, response) => {
      seen.push(request.headers);
      response.writeHead(400).end("{}");
    }).listen(port, "127.0.0.1");
    vi.resetModules();
    vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${port}`);
    vi.stubEnv("SUPABASE_ANON_KEY", "sb_publishable_of_the_tests");
    vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", secretKey);
    const { anonymousClient } = await import("~/integrations/supabase/supabase.server");
    const ask = async () => {
      await anonymousClient().auth.signInWithPassword({ email: "a@example.com", password: "wrong" });
      await anonymousClient().from("locations").select("id");
    };
    if (visitor === null) await ask();
    else await channel("small-steps:visitor").runStores(visitor, ask);
    server.close();
    return seen.map((headers) => [headers["sb-forwarded-for"], headers.apikey, headers.authorization]);
  }
  const formerKey = `e30.${Buffer.from('{"role":"service_role"}').toString("base64url")}.signature-of-a-former-key`;
  const [open, secret] = ["sb_publishable_of_the_tests", "sb_secret_of_the_tests_0123456789"];

  test("is whose request it is, with the secret key; the database is asked as the visitor", async () =>
    expect(await askedBy("203.0.113.7", secret)).toEqual([
      ["203.0.113.7", secret, `Bearer ${secret}`],
      [undefined, open, `Bearer ${open}`],
    ]));

  test.each([
    ["no visitor asks", null, secret],
    ["the address is unknown", "unknown", secret],
    ["the project has keys of the former kind, which do not carry it", "203.0.113.7", formerKey],
  ])("is nothing more where %s", async (_, visitor, key) =>
    expect(await askedBy(visitor, key)).toEqual([
      [undefined, open, `Bearer ${open}`],
      [undefined, open, `Bearer ${open}`],
    ]),
  );
});
