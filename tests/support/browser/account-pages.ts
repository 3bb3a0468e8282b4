/** Accounts as their owners meet them: the mails, the sign-in page, the menu of the header. */

import type { Role } from "../../../app/domain/users/account";
import { linkMailedTo } from "../auth/mailed-links";
import { makeAccount, type TestAccount } from "../auth/make-account";
import { freshCode } from "../auth/one-time-codes";
import type { TestBackend } from "../servers/embedded";
import { expect, type Page } from "./fixtures";

export type Person = TestAccount;

/** Makes a confirmed account by the service's key, as staff do. */
export const makePerson = (supabase: TestBackend, role: Role = "student", locationId?: string | null) =>
  makeAccount(supabase, { role, locationId });

/** The link of the newest mail to that address, once it has come. */
export async function mailedLink(supabase: TestBackend, email: string, type: "signup" | "recovery"): Promise<string> {
  let link = "";
  await expect(async () => {
    link = await linkMailedTo(supabase, email);
    expect(link).toContain(`type=${type}`);
  }).toPass();
  return link;
}

/** The password field of that label; beside it stands a button with a longer name. */
export const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Waits until scripts have taken over where they run: only they show a password. */
export async function ready(page: Page, scripts: boolean): Promise<void> {
  const toggle = page.getByRole("button", { name: /^Show .*password/ });
  if (scripts) await expect(toggle.first()).toBeVisible();
}

/** Fills in the sign-in form of the page and sends it. */
export async function sendSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email").fill(email);
  await passwordField(page, "Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in by the form, as far as the dashboard. */
export async function signIn(page: Page, person: Person, scripts: boolean): Promise<void> {
  await page.goto("/login");
  await ready(page, scripts);
  await sendSignIn(page, person);
  if (person.factorSecret) await enterCode(page, person.factorSecret);
  await expect(page).toHaveURL(/\/(admin\/)?dashboard$/);
  await expect(told(page, "Signed in successfully")).toBeVisible();
}

/** Answers the second step of a sign-in with a code of the app. */
export async function enterCode(page: Page, secret: string, submit = "Continue"): Promise<void> {
  await page.getByLabel("Code from your app").fill(await freshCode(secret));
  await page.getByRole("main").getByRole("button", { name: submit }).click();
}

/** Signs in without opening a page: the browser has the session from now on, and no message waits. */
export async function enterAs(page: Page, { email, password, factorSecret }: Person) {
  await page.context().clearCookies();
  // why: the page that it leads to would be written for nobody to see
  const send = (path: string, form: Record<string, string>) => page.request.post(path, { form, maxRedirects: 0 });
  const begun = await send("/login", { email, password });
  const answer = factorSecret ? await send("/login/code", { code: await freshCode(factorSecret) }) : begun;
  expect(answer.headers().location).toMatch(/^\/(admin\/)?dashboard$/);
  await page.context().clearCookies({ name: "flash" });
}

/** A message the site tells once. */
export const told = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(title, { exact: true });

/** Opens the menu of whoever is signed in, small or wide. @returns the part of the page it lies in */
export async function openAccountMenu(page: Page, email: string) {
  const header = page.getByRole("banner");
  const small = header.getByRole("button", { name: "Menu", exact: true });
  await ((await small.isVisible()) ? small : header.getByRole("button", { name: email })).click();
  return header;
}

/** From a page of the account, by its menu. */
export async function signOut(page: Page) {
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Account:" }).click();
  await header.getByRole("button", { name: "Sign Out" }).click();
}
