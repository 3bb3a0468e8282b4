/** An admin changes when the own center is open. */
import {
  openingFieldMessages,
  openingMessages,
  openingPage as words,
} from "../../../app/content/locations/center-opening";
import { locationForm } from "../../../app/content/locations/staff-locations";
import { undoWords } from "../../../app/content/records/undo";
import { weekdayOf } from "../../../app/domain/dates/calendar";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, heading, main, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("an admin shortens a day, and sees the appointments and emails this costs before it is saved @js", async ({
  page,
  supabase,
  problems,
  look,
}) => {
  test.slow();
  problems.allow(/^answer 400 POST \/admin\/dashboard\/opening/);
  const center = "22";
  const day = openDay(6);
  const booked = { center, appointment_date: day, status: "confirmed" };
  const late = await addRecord(supabase, "appointments", {
    ...booked,
    name: "Maximiliane-Alexandra Featherstonehaugh-Cholmondeley",
    email: "late@example.com",
    time_slot: "06:00 PM",
  });
  const early = await addRecord(supabase, "appointments", { ...booked, name: "Bo Early", time_slot: "04:00 PM" });
  const stateOf = (id: string) => supabase.first("select status from appointment_bookings where id = $1", [id]);
  const hours = () => supabase.first("select operating_hours::text from locations where id = $1", [center]);
  const before = await hours();

  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard/opening");
  await expect(heading(page, words.title)).toBeVisible();
  await look();
  const closes = main(page)
    .getByRole("group", { name: weekdayOf(day) })
    .getByLabel(locationForm.closes);
  await closes.fill("17:30");
  await press(page, words.submit);
  await expect(main(page)).toContainText(openingMessages.review(1).text);
  expect(await hours()).toBe(before);
  const list = main(page).getByRole("list", { name: words.visitsList });
  await expect(list.getByRole("listitem")).toHaveText(/6:00\sp\.m\.[\s\S]*Cancel, and email late@example\.com/);
  await expect(closes).toHaveValue("17:30");

  await expect(list.getByRole("checkbox")).toBeChecked();
  await press(page, words.submit);
  const reason = main(page).getByLabel(words.reason, { exact: true });
  await expect(reason).toHaveAccessibleDescription(new RegExp(openingFieldMessages.reasonMissing));
  await expect(list.getByRole("checkbox")).toBeChecked();
  await look();
  await reason.fill("We close earlier from next week on");
  await press(page, words.submit);
  await expect(told(page, openingMessages.saved(1).title)).toBeVisible();
  await expect(closes).toHaveValue("17:30");
  expect([await stateOf(late), await stateOf(early)]).toEqual(["cancelled", "confirmed"]);
  expect(
    await supabase.first(
      `select string_agg(recipient, ' ') from private.deliveries
       where kind = 'appointment_cancelled' and recipient in ('late@example.com', 'dana@example.com')
         and created_at > (select updated_at - interval '1 minute' from locations where id = $1)`,
      [center],
    ),
  ).toBe("late@example.com");

  await page.getByRole("button", { name: undoWords.press, exact: true }).click();
  await expect(page.getByText(openingMessages.undone(1).text)).toBeVisible();
  await expect(closes).not.toHaveValue("17:30");
  expect(await hours()).toBe(before);
  expect([await stateOf(late), await stateOf(early)]).toEqual(["confirmed", "confirmed"]);
  expect(
    await supabase.first(
      `select count(*)::text from private.deliveries
       where kind = 'appointment_cancelled' and recipient = 'late@example.com'`,
    ),
  ).toBe("0");
});
