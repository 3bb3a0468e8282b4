import { familyPages } from "../../../app/content/families";
import { messages } from "../../../app/content/messages";
import { waitlistPage, waitlistWords } from "../../../app/content/waitlist";
import { childLabels } from "../../../app/forms/child-labels";
import { openDay } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { makePerson, signIn, told } from "../account-pages";
import { expect, test } from "../fixtures";
import { confirmed, openBookPage } from "../form-pages";

test("a family adds a child and finds it in the booking form", { tag: "@no-js" }, async ({
  page,
  supabase,
  axe,
}) => {
  const person = await makePerson(supabase);
  await signIn(page, person, false);
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

test("a family that waits for a full time finds the place it takes on its dashboard, for the child", {
  tag: "@js",
}, async ({ page, site, supabase }) => {
  const person = await makePerson(supabase);
  const [child] = await supabase.sql<{ id: string }>(
    `insert into children (account_id, first_name, last_name, grade)
     select id, 'Lou', 'Ng', '3' from auth.users where email = $1 returning id`,
    [person.email],
  );
  const slot = {
    location: "31",
    appointment_date: openDay(7),
    time_slot: "05:00 PM",
  };
  await fillSlot(site.url, slot);
  await signIn(page, person, true);
  const main = page.getByRole("main");
  const form = await openBookPage(page, true, `?child=${child?.id}`);
  await form.fill({
    name: "Ann Ng",
    phone: "416-555-0100",
    location: slot.location,
    appointment_date: slot.appointment_date,
  });
  await main
    .getByRole("button", { name: `${waitlistWords.tellMe} ${waitlistWords.at("05:00 PM")}`, exact: true })
    .click();
  await expect(main).toContainText(waitlistPage.waiting.title);

  await supabase.sql(
    "update appointment_bookings set status = 'cancelled' where location = $1 and name = 'Ines'",
    [slot.location],
  );
  await page.reload();
  await main.getByRole("button", { name: waitlistPage.take }).click();
  await confirmed(page, messages.bookingSucceeded.title);
  await page.goto("/dashboard");
  await expect(main).toContainText("for Lou Ng");
});
