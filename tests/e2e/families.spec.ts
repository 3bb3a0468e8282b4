import { familyPages } from "../../app/content/families";
import { childLabels } from "../../app/forms/child-labels";
import { makePerson, signIn, told } from "./account-pages";
import { expect, test } from "./fixtures";

test("a family adds a child and finds it in the booking form", async ({
  page,
  supabase,
  javaScriptEnabled,
  axe,
}) => {
  const person = await makePerson(supabase);
  await signIn(page, person, javaScriptEnabled);
  const main = page.getByRole("main");
  await page.goto("/dashboard/children");
  await main.getByLabel(childLabels.first_name).fill("Kit");
  await main.getByLabel(childLabels.last_name).fill("Ng");
  await main.getByLabel(childLabels.grade).selectOption({ label: familyPages.grade("3") });
  await main.getByRole("button", { name: familyPages.list.add.submit }).click();
  await expect(told(page, "Kit is on your list.")).toBeVisible();
  await expect(main.getByRole("heading", { level: 3, name: "Kit Ng" })).toBeVisible();
  await axe();
  await main
    .getByRole("link", { name: `${familyPages.list.book} ${familyPages.list.bookFor("Kit")}` })
    .click();
  await expect(page).toHaveURL(/\/book\?child=/);
  await expect(main.getByLabel(familyPages.forChild)).toHaveValue(/./);
  await expect(main.getByLabel("Email")).toHaveValue(person.email);
  await axe();
});
