import { enterAs, makePerson } from "../../support/browser/account-pages";
import { test } from "../../support/browser/fixtures";
import { expectErrorsStay } from "../../support/browser/form-errors";

test.describe.configure({ mode: "parallel" });

for (const [address, form] of [
  ["/?dialog=booking", "booking"],
  ["/assessment", "assessment"],
  ["/contact?topic=demo", "contact-form"],
  ["/franchise", "franchise"],
  ["/careers", "career"],
  ["/login?tab=signup", "sign-up-form"],
  ["/dashboard/children", "child-form"],
] as const)
  test(`the empty form of ${address} keeps what is wrong with it, with scripts as without @js`, async ({
    page,
    context,
    browser,
    baseURL,
    problems,
    supabase,
  }) => {
    problems.allow(/^answer 400 POST/);
    if (address.startsWith("/dashboard")) await enterAs(page, await makePerson(supabase));
    const storageState = await context.storageState();
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, storageState });
    await expectErrorsStay({ address, form, context, plain });
    await plain.context().close();
  });
