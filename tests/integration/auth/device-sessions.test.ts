import { describe, expect, test } from "vitest";
import { browserOf, flashOf, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const profile = "/dashboard/profile";
const devices = `${profile}?form=devices`;
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

/** Signs in by the form, with that browser at that address. */
async function signedIn(account: TestAccount, userAgent: string, address = "203.0.113.7"): Promise<TestBrowser> {
  const browser = new TestBrowser(here.site.url, address);
  const { email, password } = account;
  const answer = await browser.post("/login", { email, password }, { "User-Agent": userAgent });
  expect(answer.status).toBe(303);
  return browser;
}
const pageOf = async (browser: TestBrowser, path = profile) => (await browser.get(path)).text();
const idsIn = (html: string) => [...html.matchAll(/name="device" value="([\w-]{36})"/g)].map(([, id]) => id ?? "");
const entries = (account: TestAccount) =>
  here.supabase.sql<{ outcome: string; device: string; network: string }>(
    "select outcome, device, network from private.sign_ins where account_id = $1 order by id",
    [account.userId],
  );

describe("an account that is signed in twice", () => {
  test("sees both devices, and signs one of them out", async () => {
    const student = await makeAccount(here.supabase);
    const desk = await signedIn(student, windows);
    const lost = await signedIn(student, phone, "2001:db8:77:1::9");
    const html = await pageOf(desk);
    for (const words of ["Chrome on Windows", "This device", "Safari on iPhone"]) expect(html).toContain(words);
    for (const network of ["203.0.", "2001:db8"]) expect(html).not.toContain(network);
    const [id = "", ...more] = idsIn(html);
    expect(more).toEqual([]);
    const ended = await desk.post(devices, { device: id });
    expect([ended.status, ended.headers.get("Location")]).toEqual([303, `${profile}#top`]);
    await expectShownOut(lost, profile, "Please sign in again");
    const alone = await pageOf(desk);
    expect(alone).toContain("This device");
    expect(alone).not.toContain("Safari on iPhone");
    expect(flashOf(await desk.post(devices, { device: id }))).toContain("Nothing to sign out");
  });

  test("signs out everywhere else at once, and nobody else's device", async () => {
    const [student, tutor] = [await makeAccount(here.supabase), await makeAccount(here.supabase, { role: "tutor" })];
    const [desk, others, foreign] = [
      await signedIn(student, windows),
      [await signedIn(student, phone), await signedIn(student, phone)],
      await signedIn(tutor, phone),
    ];
    const stranger = await browserOf(here);
    for (const device of idsIn(await pageOf(desk)))
      expect(flashOf(await stranger.post(devices, { device }))).toContain("Nothing to sign out");
    expect((await desk.post(devices, { device: "others" })).status).toBe(303);
    for (const other of others) await expectShownOut(other, profile, "Please sign in again");
    for (const kept of [desk, foreign]) expect((await kept.get(profile)).status).toBe(200);
  });

  test("is told so of a device that is none", async () => {
    const browser = await browserOf(here);
    for (const device of ["", "all", "' or 1=1", "\u0000", "00000000-0000-4000-8000-00000000000"]) {
      const answer = await browser.post(devices, { device });
      expect([device, answer.status]).toEqual([device, 400]);
      expect(await answer.text()).toContain("That device is no longer signed in.");
    }
  });
});

test("a session of staff that was not used for 12 hours is over, and its token opens nothing past the site", async () => {
  const admin = await makeAccount(here.supabase, { role: "admin" });
  const browser = await signedIn(admin, windows);
  const page = "/admin/dashboard/profile";
  expect((await browser.get(page)).status).toBe(200);
  await here.supabase.sql(
    `update private.session_uses u set last_used_at = now() - interval '12 hours 1 second'
     from auth.sessions s where s.id = u.session_id and s.user_id = $1`,
    [admin.userId],
  );
  await expectShownOut(browser, page, "Please sign in again");
});

describe("the log of sign-ins", () => {
  test("has sign-ins, refusals and sign-outs, and superadmins read it", async () => {
    const tutor = await makeAccount(here.supabase, { role: "tutor" });
    const wrong = await new TestBrowser(here.site.url, "203.0.113.7").signIn({ ...tutor, password: "not-this-one" });
    expect(wrong.status).toBe(400);
    const browser = await signedIn(tutor, windows);
    expect((await browser.post("/logout")).status).toBe(303);
    expect((await entries(tutor)).map(({ outcome, network }) => [outcome, network])).toEqual([
      ["refused", "203.0.x.x"],
      ["signed_in", "203.0.x.x"],
      ["signed_out", "203.0.x.x"],
    ]);
    const boss = await browserOf(here, { role: "superadmin" });
    const html = await pageOf(boss, "/admin/dashboard/audit/sign-ins");
    for (const words of [tutor.email, "Sign-in refused", "Signed out", "Chrome on Windows"])
      expect(html).toContain(words);
    expect((await (await browserOf(here, { role: "admin" })).get("/admin/dashboard/audit/sign-ins")).status).toBe(403);
  });

  test("takes a page from a hostile address for its first", async () => {
    const boss = await browserOf(here, { role: "superadmin" });
    for (const before of ["x", "-1", "9".repeat(40), "1;drop"])
      expect((await boss.get(`/admin/dashboard/audit/sign-ins?before=${encodeURIComponent(before)}`)).status).toBe(200);
  });

  test("a second browser of staff is told to them by mail, the first and a known one are not", async () => {
    const admin = await makeAccount(here.supabase, { role: "admin" });
    const mails = () =>
      here.supabase.sql<{ data: { device: string } }>(
        "select data from private.deliveries where kind = 'new_device' and recipient = $1",
        [admin.email],
      );
    const known = await signedIn(admin, windows);
    await known.post("/logout");
    await known.signIn(admin);
    expect(await mails()).toEqual([]);
    await signedIn(admin, phone);
    expect((await mails()).map(({ data }) => data.device)).toEqual(["Safari on iPhone"]);
  });
});
