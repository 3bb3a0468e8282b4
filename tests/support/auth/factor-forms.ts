/** Two-step sign-in by its forms, and what lies past the site. */

import type { TestBackend } from "../servers/embedded";
import type { RunningSite } from "../servers/site";
import { leadsTo, type TestAccount, TestBrowser } from "./accounts";
import { freshCode } from "./one-time-codes";

interface Here {
  site: Pick<RunningSite, "url">;
}

/** A browser in which only the password was right. */
export async function halfSignedIn({ site }: Here, account: TestAccount): Promise<TestBrowser> {
  const visitor = new TestBrowser(site.url);
  await visitor.signIn(account);
  return visitor;
}

/** A browser that signed in by the forms, with a code where the account has a factor. */
export async function signedInByForms(here: Here, account: TestAccount): Promise<TestBrowser> {
  const visitor = await halfSignedIn(here, account);
  if (account.factorSecret) {
    const answer = await visitor.post("/login/code", { code: await freshCode(account.factorSecret) });
    if (leadsTo(answer) !== "/admin/dashboard") throw new Error(`${answer.status}: the code was not taken`);
  }
  return visitor;
}

/** Shows a new factor. @returns what its form carries */
export async function scanned(visitor: TestBrowser) {
  const page = await (await visitor.post("/login/factor")).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  return { factor: field("factor"), secret: field("secret") };
}

/** Sets up a factor by the page. @returns its secret and the recovery codes */
export async function enrol(visitor: TestBrowser) {
  const values = await scanned(visitor);
  const answer = await visitor.post("/login/factor?step=verify", { ...values, code: await freshCode(values.secret) });
  return { secret: values.secret, codes: codesIn(await answer.text()) };
}

/** The recovery codes of a page. */
export const codesIn = (page: string) =>
  [...page.matchAll(/<code>([A-Z2-9]{5}-[A-Z2-9]{5})<\/code>/g)].map(([, code = ""]) => code);

/** The answer of the backend itself to a token. */
export function askRaw({ anonKey: apikey, url, answer }: TestBackend, path: string, token: string, init?: RequestInit) {
  const headers = { apikey, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return answer(new Request(url + path, { ...init, headers }));
}

/** The answer of the auth service itself to a token with another password. */
export const changeRaw = (backend: TestBackend, token: string, password: string) =>
  askRaw(backend, "/auth/v1/user", token, { method: "PUT", body: JSON.stringify({ password }) });

/** The profiles that the raw interface gives a token. */
export const rawProfiles = async (backend: TestBackend, token: string): Promise<unknown> =>
  (await askRaw(backend, "/rest/v1/user_profiles?select=id", token)).json();
