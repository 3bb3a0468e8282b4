/** Two copies of the site on one database, and nothing in front that has a browser ask the same one. */
import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leadsTo, makeAccount, passwordTokensOf, TestBrowser } from "../../support/auth/accounts";
import { codeAt, wrongCode } from "../../support/auth/one-time-codes";
import { type RunningSite, startSite } from "../../support/servers/site";
import { ownSite } from "../../support/servers/test-site";

const here = ownSite();
let other: RunningSite;
beforeAll(async () => {
  other = await startSite({ supabase: { ...here.supabase, url: here.backend.url } });
});
afterAll(() => other?.kill());

test("a code pressed twice at once, once at each copy, leads on twice, a hundred times; a wrong one is wrong twice", async () => {
  const account = await makeAccount(here.supabase, { role: "superadmin", factor: true });
  const secret = account.factorSecret ?? "";
  const press = async (code: string) => {
    // why: a code counts once in its time, and a test is faster
    await here.supabase.sql("delete from public.rate_limits");
    const session = await passwordTokensOf(here.supabase, account);
    const browsers = [here.site.url, other.url].map((url) => new TestBrowser(url).hold(session));
    return Promise.all(browsers.map((browser) => browser.post("/login/code", { code })));
  };
  for (let nth = 0; nth < 100; nth++)
    expect([nth, (await press(codeAt(secret))).map(leadsTo)]).toEqual([nth, ["/admin/dashboard", "/admin/dashboard"]]);
  for (const answer of await press(wrongCode(secret)))
    expect([answer.status, await answer.text()]).toEqual([400, expect.not.stringContaining("already used")]);
});

test("a connection in use is told to close once the site is to stop, and the site ends", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const asked = get(`${other.url}/healthz`, { agent }, (answer) =>
        answer.resume().once("end", () => resolve(answer.headers.connection)),
      );
      asked.once("error", reject);
    });
  expect(await ask()).toBe("keep-alive");
  here.backend.once("before", /./, () => process.kill(other.pid, "SIGTERM"));
  expect(await ask()).toBe("close");
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});
