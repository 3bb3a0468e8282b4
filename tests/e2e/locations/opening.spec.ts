import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

test("an admin closes early on a day, sees the appointments and emails this costs before it is saved, and undoes it", async ({
  page,
  supabase,
}) => {
  const center = "22";
  const day = openDay(6);
  const booked = { center, appointment_date: day, status: "confirmed" };
  const [late, early] = [
    await addRecord(supabase, "appointments", { ...booked, email: "late@example.com", time_slot: "06:00 PM" }),
    await addRecord(supabase, "appointments", { ...booked, time_slot: "04:00 PM" }),
  ];
  const states = () =>
    supabase.first(
      `select string_agg(status, ', ' order by time_slot desc) from appointment_bookings where id in ($1, $2)`,
      [late, early],
    );
  const hours = () => supabase.first("select closes::text from private.location_opening($1, $2::date)", [center, day]);
  const emailsToLate = () =>
    supabase.first(
      "select count(*)::text from private.deliveries where kind = 'appointment_cancelled' and recipient = 'late@example.com'",
    );
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(`/admin/dashboard/opening/close?day=${day}`);
  await main(page).getByRole("radio", { name: "Closes early, at" }).check();
  await main(page).getByLabel("Time (unless all day)").fill("17:30");
  await main(page).getByLabel("Reason", { exact: true }).fill("Snow storm");
  await press(page, "Close the center");
  const list = main(page).getByRole("list", { name: "Appointments and sessions" });
  await expect(list.getByRole("listitem")).toHaveText(/6:00\sp\.m\.[\s\S]*Cancel, and email late@example\.com/);
  await expect(list.getByRole("checkbox")).toBeChecked();
  expect(await hours()).toBe("19:00:00");
  await press(page, "Close and cancel what is ticked");
  await expect(told(page, "The closing is saved")).toBeVisible();
  expect([await hours(), await states(), await emailsToLate()]).toEqual(["17:30:00", "cancelled, confirmed", "1"]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("The opening hours are as they were. 1 visit is back.")).toBeVisible();
  expect([await hours(), await states(), await emailsToLate()]).toEqual(["19:00:00", "confirmed, confirmed", "0"]);
});
