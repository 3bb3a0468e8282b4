import { describe, expect, test } from "vitest";
import { accountMessages } from "../../../../app/content/users/account-messages";
import { passkeyMessages as messages } from "../../../../app/content/users/passkeys";
import { makeAccount, type TestAccount, TestBrowser } from "../../../support/auth/accounts";
import { freshCode } from "../../../support/auth/one-time-codes";
import { factorMailsOf, signInLogOf } from "../../../support/auth/sign-in-log";
import { softPasskey, testOrigin } from "../../../support/auth/soft-passkey";
import { ownSite } from "../../../support/servers/test-site";

const here = ownSite();

const browser = () => new TestBrowser(here.site.url);
const leadsTo = (answer: Response) => answer.headers.get("Location");

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

async function signedIn(account: TestAccount): Promise<TestBrowser> {
  const visitor = browser();
  await visitor.signIn(account);
  if (account.factorSecret) await visitor.post("/login/code", { code: await freshCode(account.factorSecret) });
  return visitor;
}

async function withPasskey(account: TestAccount) {
  const visitor = await signedIn(account);
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

const logOf = (person: TestAccount) => signInLogOf(here.supabase, person);
const mailsOf = (person: TestAccount) => factorMailsOf(here.supabase, person);

test("a family adds a passkey, signs in with it, and removes it", async () => {
  const family = await makeAccount(here.supabase);
  const { visitor, device, added } = await withPasskey(family);
  expect(leadsTo(added)).toBe("/dashboard/profile#top");
  expect(
    await here.supabase.sql("select transports from auth.webauthn_credentials where user_id = $1", [family.userId]),
  ).toEqual([{ transports: ["internal"] }]);
  const { visitor: phone, answer } = await signInBy(device, "&redirect=/dashboard/courses");
  expect(leadsTo(answer)).toBe("/dashboard/courses");
  expect((await phone.get("/dashboard/courses")).status).toBe(200);
  expect(await logOf(family)).toEqual(["signed_in", "signed_in passkey"]);

  const profile = await (await visitor.get("/dashboard/profile")).text();
  const [, id = ""] = /name="passkey" value="([0-9a-f-]{36})"/.exec(profile) ?? [];
  expect(leadsTo(await visitor.post("/dashboard/profile?form=passkeys", { passkey: id }))).toBe(
    "/dashboard/profile#top",
  );
  expect(leadsTo(await visitor.post("/dashboard/profile?form=passkeys", { passkey: id }))).toBe(
    "/dashboard/profile#top",
  );
  expect(await mailsOf(family)).toEqual(["passkey_added", "passkey_removed"]);
  const { answer: refused } = await signInBy(device);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(messages.refused.text);
});

test("a second factor is still asked, and a reset takes the passkeys", async () => {
  const owner = await makeAccount(here.supabase, { role: "superadmin" });
  const { device } = await withPasskey(owner);
  const { visitor, answer } = await signInBy(device);
  expect(leadsTo(answer)).toBe("/login/code");
  expect(leadsTo(await visitor.get("/admin/dashboard"))).toMatch(/^\/login\/code/);
  expect((await logOf(owner)).at(-1)).toBe("code_asked passkey");
  await here.supabase.sql("select public.reset_second_factor(p_email => $1)", [owner.email]);
  expect((await signInBy(device)).answer.status).toBe(400);
});

describe("what is refused", () => {
  test("a wrong password adds none, and neither does a stranger", async () => {
    const family = await makeAccount(here.supabase);
    const visitor = await signedIn(family);
    const wrong = await visitor.post("/login/passkey/new", { current_password: "not-the-password" });
    expect(wrong.status).toBe(400);
    expect(leadsTo(await browser().post("/login/passkey/new", { current_password: family.password }))).toMatch(
      /^\/login/,
    );
    expect(await mailsOf(family)).toEqual([]);
  });

  test("an answer sent twice, made up or broken", async () => {
    const { device } = await withPasskey(await makeAccount(here.supabase));
    const { sent, answer } = await signInBy(device);
    expect(answer.status).toBe(303);
    const answers = [
      sent,
      { ...sent, credential: "{" },
      { ...sent, credential: "[]" },
      { ...sent, challenge: "1" },
      { credential: sent.credential },
      { ...sent, credential: JSON.stringify({ id: "\0", rawId: "", type: "public-key", response: {} }) },
      { ...sent, credential: "x".repeat(40_000) },
    ];
    for (const values of answers) {
      const refused = await browser().post("/login/passkey?step=finish", values);
      expect([refused.status, leadsTo(refused)]).toEqual([400, null]);
    }
  });

  test("a deactivated account, and a page of another site", async () => {
    const family = await makeAccount(here.supabase);
    const { device } = await withPasskey(family);
    await here.supabase.sql("update public.user_profiles set is_active = false where user_id = $1", [family.userId]);
    const { answer } = await signInBy(device);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(accountMessages.deactivated.text);
    expect((await browser().post("/login/passkey", {}, { Origin: "https://example.com" })).status).toBe(403);
  });
});

test("a passkey of one's own only is removed", async () => {
  const owner = await makeAccount(here.supabase);
  const { visitor } = await withPasskey(owner);
  const [row] = await here.supabase.sql<{ id: string }>("select id from auth.webauthn_credentials where user_id = $1", [
    owner.userId,
  ]);
  const stranger = await signedIn(await makeAccount(here.supabase));
  await stranger.post("/dashboard/profile?form=passkeys", { passkey: row?.id ?? "" });
  expect(await (await visitor.get("/dashboard/profile")).text()).toContain(row?.id);
});
