import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson, told } from "../../support/browser/account-pages";
import { expect, main, press, test } from "../../support/browser/fixtures";
import { addRecord } from "../../support/records/staff-records";

const dayName = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString("en-CA", { weekday: "long" });

test("an admin shortens a day, sees the appointments and emails this costs before it is saved, and undoes it @js", async ({
  page,
  supabase,
  problems,
}) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/opening/);
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
  const hours = () => supabase.first("select operating_hours::text from locations where id = $1", [center]);
  const emailsToLate = () =>
    supabase.first(
      "select count(*)::text from private.deliveries where kind = 'appointment_cancelled' and recipient = 'late@example.com'",
    );
  const before = await hours();

  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto("/admin/dashboard/opening");
  const closes = main(page)
    .getByRole("group", { name: dayName(day) })
    .getByLabel("Closes");
  await closes.fill("17:30");
  await press(page, "Save opening hours");
  await expect(main(page)).toContainText("1 visit would no longer be possible.");
  expect(await hours()).toBe(before);
  const list = main(page).getByRole("list", { name: "Appointments and sessions" });
  await expect(list.getByRole("listitem")).toHaveText(/6:00\sp\.m\.[\s\S]*Cancel, and email late@example\.com/);
  await expect(list.getByRole("checkbox")).toBeChecked();
  await press(page, "Save opening hours");
  const reason = main(page).getByLabel("Reason for cancelling", { exact: true });
  await expect(reason).toHaveAccessibleDescription(/Enter the reason for cancelling/);
  await expect(list.getByRole("checkbox")).toBeChecked();
  await expect(closes).toHaveValue("17:30");
  await reason.fill("We close earlier from next week on");
  await press(page, "Save opening hours");
  await expect(told(page, "Opening hours saved")).toBeVisible();
  expect([await states(), await emailsToLate()]).toEqual(["cancelled, confirmed", "1"]);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("The opening hours are as they were. 1 visit is back.")).toBeVisible();
  await expect(closes).not.toHaveValue("17:30");
  expect(await hours()).toBe(before);
  expect([await states(), await emailsToLate()]).toEqual(["confirmed, confirmed", "0"]);
});
