import { expect, test } from "vitest";
import { browserOf, flashOf, leadsTo, makeAccount, type TestAccount, TestBrowser } from "../../support/auth/accounts";
import { expectShownOut } from "../../support/auth/shown-out";
import { signInLogOf } from "../../support/auth/sign-in-log";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const profile = "/dashboard/profile";
const devices = `${profile}?form=devices`;
const log = "/admin/dashboard/audit/sign-ins";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";

/** Signs in by the form, with that browser at that address. */
async function signedIn({ email, password }: TestAccount, userAgent: string, address = "203.0.113.7") {
  const browser = new TestBrowser(here.site.url, address);
  const answer = await browser.post("/login", { email, password }, { "User-Agent": userAgent });
  expect(answer.status).toBe(303);
  return browser;
}
const pageOf = async (browser: TestBrowser, path = profile) => (await browser.get(path)).text();
const idsIn = (html: string) => [...html.matchAll(/name="device" value="([\w-]{36})"/g)].map(([, id]) => id ?? "");

test("an account that is signed in twice sees both devices, and signs one of them out", async () => {
  const student = await makeAccount(here.supabase);
  const desk = await signedIn(student, windows);
  const lost = await signedIn(student, phone, "2001:db8:77:1::9");
  const html = await pageOf(desk);
  for (const words of ["Chrome on Windows", "This device", "Safari on iPhone"]) expect(html).toContain(words);
  for (const network of ["203.0.", "2001:db8"]) expect(html).not.toContain(network);
  const ids = idsIn(html);
  expect(ids).toHaveLength(1);
  const signOut = (device = ids[0] ?? "") => desk.post(devices, { device });
  const ended = await signOut();
  expect([ended.status, leadsTo(ended)]).toEqual([303, `${profile}#top`]);
  await expectShownOut(lost, profile, "Please sign in again");
  const alone = await pageOf(desk);
  expect(alone).toContain("This device");
  expect(alone).not.toContain("Safari on iPhone");
  expect(flashOf(await signOut())).toContain("Nothing to sign out");
  for (const device of ["", "all", "' or 1=1", "\u0000", "00000000-0000-4000-8000-00000000000"]) {
    const answer = await signOut(device);
    const told = expect.stringContaining("That device is no longer signed in.");
    expect([device, answer.status, await answer.text()]).toEqual([device, 400, told]);
  }
});

test("an account signs out everywhere else at once, and nobody else's device", async () => {
  const [student, tutor] = [await makeAccount(here.supabase), await makeAccount(here.supabase, { role: "tutor" })];
  const desk = await signedIn(student, windows);
  const others = [await signedIn(student, phone), await signedIn(student, phone)];
  const foreign = await signedIn(tutor, phone);
  const stranger = await browserOf(here);
  for (const device of idsIn(await pageOf(desk)))
    expect(flashOf(await stranger.post(devices, { device }))).toContain("Nothing to sign out");
  expect((await desk.post(devices, { device: "others" })).status).toBe(303);
  for (const other of others) await expectShownOut(other, profile, "Please sign in again");
  for (const kept of [desk, foreign]) expect((await kept.get(profile)).status).toBe(200);
});

test("superadmins read who signed in, was refused and signed out, from any page of the log", async () => {
  const tutor = await makeAccount(here.supabase, { role: "tutor" });
  const wrong = await new TestBrowser(here.site.url, "203.0.113.7").signIn({ ...tutor, password: "not-this-one" });
  expect(wrong.status).toBe(400);
  await (await signedIn(tutor, windows)).post("/logout");
  expect(await signInLogOf(here.supabase, tutor)).toEqual(["refused", "signed_in", "signed_out"]);
  const networks = "select distinct network from private.sign_ins where account_id = $1";
  expect(await here.supabase.sql(networks, [tutor.userId])).toEqual([{ network: "203.0.x.x" }]);
  const boss = await browserOf(here, { role: "superadmin" });
  const html = await pageOf(boss, log);
  for (const words of [tutor.email, "Sign-in refused", "Signed out", "Chrome on Windows"])
    expect(html).toContain(words);
  for (const before of ["x", "-1", "9".repeat(40), "1;drop"])
    expect((await boss.get(`${log}?before=${encodeURIComponent(before)}`)).status).toBe(200);
});
