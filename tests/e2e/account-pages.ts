/** Accounts as their owners meet them: the mails, the sign-in page, the menu of the header. */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { accountMessages } from "../../app/content/users/account-messages";
import { passwordToggle } from "../../app/content/users/field-hints";
import { signInViews } from "../../app/content/users/sign-in";
import type { Role } from "../../app/domain/users/account";
import { signInLabels } from "../../app/domain/users/account-labels";
import type { TestBackend } from "../support/servers/embedded";
import { expect, type Page } from "./fixtures";

export interface Person {
  userId: string;
  email: string;
  password: string;
  firstName: string;
}

/** Makes a confirmed account by the service's key, as staff do. */
export async function makePerson(
  supabase: TestBackend,
  role: Role = "student",
  locationId: string | null = role === "superadmin" ? null : "1",
): Promise<Person> {
  const password = `tall-${randomUUID().slice(0, 12)}`;
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const answer = await supabase.answer(
    new Request(`${supabase.url}/auth/v1/admin/users`, {
      method: "POST",
      headers: {
        apikey: supabase.serviceRoleKey,
        Authorization: `Bearer ${supabase.serviceRoleKey}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        email,
        password,
        email_confirm: true,
        user_metadata: { first_name: "Noor", last_name: "Haddad" },
      }),
    }),
  );
  expect(answer.ok).toBe(true);
  const [row] = await supabase.sql<{ user_id: string }>(
    `update public.user_profiles set role = $2, location_id = $3
     where user_id = (select id from auth.users where email = $1) returning user_id`,
    [email, role, locationId],
  );
  return { userId: row?.user_id ?? "", email, password, firstName: "Noor" };
}

/** The link of the newest mail to that address, once it has come. */
export async function mailedLink(
  supabase: TestBackend,
  email: string,
  type: "signup" | "recovery",
): Promise<string> {
  const directory = path.join(supabase.dataDir, "mail");
  const find = async () => {
    const names = await readdir(directory).catch(() => []);
    const mails = await Promise.all(names.sort().map((name) => readFile(path.join(directory, name), "utf8")));
    const links = mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => new RegExp(`http\\S+/auth/confirm\\?token_hash=[\\w-]+&type=${type}`).exec(mail)?.[0]);
    return links.filter((link) => link !== undefined).at(-1) ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

/** The password field of that label; beside it stands a button with a longer name. */
export const passwordField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Waits until scripts have taken over where they run: only they show a password. */
export async function ready(page: Page, scripts: boolean): Promise<void> {
  const toggle = page.getByRole("button", { name: new RegExp(`^${passwordToggle.show} .*password`) });
  if (scripts) await expect(toggle.first()).toBeVisible();
}

/** Fills in the sign-in form of the page and sends it. */
export async function sendSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel(signInLabels.email).fill(email);
  await passwordField(page, signInLabels.password).fill(password);
  await page.getByRole("main").getByRole("button", { name: signInViews.signin.submit }).click();
}

/** Signs in by the form, as far as the dashboard. */
export async function signIn(page: Page, person: Person, scripts: boolean): Promise<void> {
  await page.goto("/login");
  await ready(page, scripts);
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/(admin\/)?dashboard$/);
  await expect(told(page, accountMessages.signedIn.title)).toBeVisible();
}

/** Signs in without opening a page: the browser has the session from now on, and no message waits. */
export async function enterAs(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.context().clearCookies();
  const answer = await page.request.post("/login", { form: { email, password } });
  expect(new URL(answer.url()).pathname).toMatch(/^\/(admin\/)?dashboard$/);
}

/** A message the site tells once. */
export const told = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(title, { exact: true });

/** Opens the menu of whoever is signed in, small or wide. @returns the part of the page it lies in */
export async function openAccountMenu(page: Page, email: string) {
  const header = page.getByRole("banner");
  const small = header.locator("summary", { hasText: "Menu" });
  await ((await small.isVisible()) ? small : header.locator("summary", { hasText: email })).click();
  return header;
}
