/** The pages of accounts at the widths that matter, as they are and with what can go wrong. */
import { makeAccount } from "../../support/auth/make-account";
import { enterAs, enterCode, makePerson, sendSignIn } from "../../support/browser/account-pages";
import { expect, heading, main, press, test } from "../../support/browser/fixtures";

const desk = "/admin/dashboard";
const link = "/auth/confirm?token_hash=0123456789abcdef";

test("pages of signing in and up, passkeys and links fit and are accessible @js", async ({ page, problems, look }) => {
  problems.allow(/^answer 400 (GET \/auth\/confirm|POST \/login)/);
  for (const [path, title] of [
    ["/login?redirect=/purchase-history", "Sign in to your account"],
    ["/login?view=reset", "Reset Password"],
    ["/login/passkey", "Sign in with a passkey"],
    [`${link}&type=signup`, "Confirm your email address"],
    [`${link}&type=recovery`, "Choose a new password"],
    ["/auth/confirm?type=else", "This link no longer works"],
    ["/login?tab=signup", "Create your account"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await look();
  }
  await press(page, "Sign Up");
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await look();
});

test("pages without a center or profile fit and are accessible @no-js", async ({ page, supabase, problems, look }) => {
  problems.allow(/^answer 403 GET \/(admin\/)?dashboard/);
  await enterAs(page, await makePerson(supabase, "admin", null));
  await page.goto("/dashboard");
  await expect(page.getByText("No location assigned", { exact: true })).toHaveCount(1);
  await look();
  const person = await makePerson(supabase);
  await enterAs(page, person);
  await page.goto("/login/passkey/new");
  await look();
  await page.goto(desk);
  await expect(main(page)).toContainText("This page isn't part of your account.");
  await look();
  await supabase.sql("delete from user_profiles where user_id = $1", [person.userId]);
  await page.goto("/dashboard");
  await expect(main(page)).toContainText("Please complete your profile setup");
  await look();
});

test("the pages of two-step sign-in fit and are accessible @js", async ({ page, supabase, problems, look }) => {
  problems.allow(/answer 40[03] POST/);
  const boss = await makeAccount(supabase, { role: "superadmin", factor: false });
  await page.goto("/login");
  await sendSignIn(page, boss);
  await expect(heading(page, "Two-step sign-in")).toBeVisible();
  await look();
  await press(page, "Set up two-step sign-in");
  const secret = await page.locator("input[name=secret]").inputValue();
  await look();
  await enterCode(page, secret, "Turn on two-step sign-in");
  await expect(heading(page, "Save your recovery codes")).toBeVisible();
  await look();
  const other = await makeAccount(supabase, { role: "superadmin" });
  const id = await supabase.first("select id from public.user_profiles where user_id = $1", [other.userId]);
  await look(`${desk}/profile`, `${desk}/users/${id}/factor`);
  await supabase.sql("update auth.sessions set created_at = now() - interval '16 minutes'");
  await supabase.sql("update private.session_uses set proven_at = null");
  await press(page, "Reset");
  await expect(heading(page, "Confirm it's you")).toBeVisible();
  await look();

  await page.context().clearCookies();
  await page.goto("/login");
  await sendSignIn(page, other);
  await expect(heading(page, "Enter your code")).toBeVisible();
  await page.getByLabel("Code from your app").fill("12345");
  await press(page, "Continue");
  await expect(page.getByRole("alert")).toBeVisible();
  await look();
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await look();
});

test("pages of users, who waits and a family's center fit, accessible @no-js", async ({ page, supabase, look }) => {
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await makePerson(supabase, "student", null);
  const { email } = await makePerson(supabase, "tutor");
  const user = await supabase.first(
    "update public.user_profiles set first_name = $2, last_name = $3 where email = $1 returning id",
    [email, "Maximiliane-Alexandra", "Wolfeschlegelsteinhausenbergerdorff"],
  );
  const users = `${desk}/users`;
  await look(
    ...[users, `${users}/waiting`, `${users}/${user}`, `${users}/${user}/delete`],
    ...[`${users}?dialog=add`, `${users}?dialog=edit&user=${user}`],
  );
});

test("pages of keys and webhooks fit, accessible, with errors too @js", async ({ page, supabase, problems, look }) => {
  problems.allow(/answer 400/);
  await enterAs(page, await makePerson(supabase, "superadmin", null));
  const api = `${desk}/api`;
  await page.goto(`${api}/new`);
  await press(page, "Create key");
  await expect(main(page).getByText("Enter a name").first()).toBeVisible();
  await look();
  await page.getByRole("textbox", { name: "Name" }).fill("Accounting");
  await page.getByLabel("Appointments", { exact: true }).check();
  await press(page, "Create key");
  await expect(heading(page, "API key created")).toBeVisible();
  await look();
  await supabase.sql(
    `insert into public.webhooks (name, url, events)
     values ('Data warehouse of head office', 'https://hooks.example.com/steps', '{lead.created}')`,
  );
  const key = await supabase.first("select id from private.api_keys");
  const webhook = `${api}/webhooks/${await supabase.first("select id from public.webhooks")}`;
  await look(
    ...[api, `${api}/${key}/revoke`, `${api}/webhooks`, `${api}/webhooks/new`],
    ...[webhook, `${webhook}/edit`, `${webhook}/secret`, `${webhook}/remove`],
  );
});
