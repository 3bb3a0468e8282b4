import { expect, test } from "vitest";
import { leadsTo, makeAccount, setProfile, type TestAccount, TestBrowser } from "../../../support/auth/accounts";
import { signedInByForms } from "../../../support/auth/factor-forms";
import { factorMailsOf, signInLogOf } from "../../../support/auth/sign-in-log";
import { softPasskey, testOrigin } from "../../../support/auth/soft-passkey";
import { plain } from "../../../support/pages/html-parts";
import { sharedSite } from "../../../support/servers/test-site";

const here = sharedSite();
const browser = () => new TestBrowser(here.site.url);
const mailsOf = (person: TestAccount) => factorMailsOf(here.supabase, person);
const profile = "/dashboard/profile";

/** The challenge of a page that asks a device. */
async function challengeIn(answer: Response) {
  const page = await answer.text();
  const challenges = await here.supabase.sql<{ id: string; challenge: string }>(
    "select id, session_data ->> 'challenge' as challenge from auth.webauthn_challenges",
  );
  const asked = challenges.find(({ id, challenge }) => page.includes(id) && page.includes(challenge));
  if (!asked) throw new Error(`${answer.status}: the page asks no device`);
  return asked;
}

async function withPasskey(account: TestAccount) {
  const visitor = await signedInByForms(here, account);
  const device = softPasskey(testOrigin, account.userId);
  const asked = await challengeIn(await visitor.post("/login/passkey/new", { current_password: account.password }));
  const added = await visitor.post("/login/passkey/new?step=finish", {
    challenge: asked.id,
    credential: JSON.stringify(device.create(asked)),
  });
  return { visitor, device, added };
}

async function signInBy(device: ReturnType<typeof softPasskey>, query = "") {
  const visitor = browser();
  const asked = await challengeIn(await visitor.post("/login/passkey"));
  const sent = { challenge: asked.id, credential: JSON.stringify(device.get(asked)) };
  return { visitor, sent, answer: await visitor.post(`/login/passkey?step=finish${query}`, sent) };
}

test("a family adds a passkey, signs in with it, and removes it, which nobody else can", async () => {
  const family = await makeAccount(here.supabase);
  const { visitor, device, added } = await withPasskey(family);
  expect(leadsTo(added)).toBe(`${profile}#top`);
  const stored = "select id, transports from auth.webauthn_credentials where user_id = $1";
  const [passkey] = await here.supabase.sql<{ id: string; transports: string[] }>(stored, [family.userId]);
  expect(passkey?.transports).toEqual(["internal"]);
  const { visitor: phone, answer } = await signInBy(device, "&redirect=/dashboard/courses");
  expect(leadsTo(answer)).toBe("/dashboard/courses");
  expect((await phone.get("/dashboard/courses")).status).toBe(200);
  expect(await signInLogOf(here.supabase, family)).toEqual(["signed_in", "signed_in passkey"]);

  const remove = (from: TestBrowser) => from.post(`${profile}?form=passkeys`, { passkey: passkey?.id ?? "" });
  await remove(await signedInByForms(here, await makeAccount(here.supabase)));
  expect(await (await visitor.get(profile)).text()).toContain(`name="passkey" value="${passkey?.id}"`);
  for (const _ of ["once", "twice"]) expect(leadsTo(await remove(visitor))).toBe(`${profile}#top`);
  expect(await mailsOf(family)).toEqual(["passkey_added", "passkey_removed"]);
  const { answer: refused } = await signInBy(device);
  expect([refused.status, plain(await refused.text())]).toEqual([400, expect.stringContaining("you waited too long")]);
});

test("a sign-in by passkey is still asked for the second factor, and a reset takes the passkeys", async () => {
  const owner = await makeAccount(here.supabase, { role: "superadmin" });
  const { device } = await withPasskey(owner);
  const { visitor, answer } = await signInBy(device);
  expect(leadsTo(answer)).toBe("/login/code");
  expect(leadsTo(await visitor.get("/admin/dashboard"))).toMatch(/^\/login\/code/);
  expect((await signInLogOf(here.supabase, owner)).at(-1)).toBe("code_asked passkey");
  await here.supabase.sql("select public.reset_second_factor(p_email => $1)", [owner.email]);
  expect((await signInBy(device)).answer.status).toBe(400);
});

test("a wrong password adds no passkey, and neither does a stranger", async () => {
  const family = await makeAccount(here.supabase);
  const visitor = await signedInByForms(here, family);
  const add = (from: TestBrowser, current_password: string) => from.post("/login/passkey/new", { current_password });
  expect((await add(visitor, "not-the-password")).status).toBe(400);
  expect(leadsTo(await add(browser(), family.password))).toMatch(/^\/login/);
  expect(await mailsOf(family)).toEqual([]);
});

test("an answer of a device that is sent twice, made up or broken opens nothing, nor does a passkey of a deactivated account", async () => {
  const family = await makeAccount(here.supabase);
  const { device } = await withPasskey(family);
  const { sent, answer } = await signInBy(device);
  expect(answer.status).toBe(303);
  for (const values of [
    sent,
    { ...sent, credential: "{" },
    { ...sent, credential: "[]" },
    { ...sent, challenge: "1" },
    { credential: sent.credential },
    { ...sent, credential: JSON.stringify({ id: "\0", rawId: "", type: "public-key", response: {} }) },
    { ...sent, credential: "x".repeat(40_000) },
  ]) {
    const refused = await browser().post("/login/passkey?step=finish", values);
    expect([refused.status, leadsTo(refused)]).toEqual([400, null]);
  }
  await setProfile(here.supabase, family.userId, { is_active: false });
  const { answer: deactivated } = await signInBy(device);
  const told = expect.stringContaining("Please call your center");
  expect([deactivated.status, plain(await deactivated.text())]).toEqual([400, told]);
});
