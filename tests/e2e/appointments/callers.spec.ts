/** Somebody calls, and staff fill in the form. */
import { callerForms } from "../../../app/content/appointments/caller";
import { listWords } from "../../../app/content/records/staff-list-words";
import { recordPage } from "../../../app/content/records/staff-records";
import { statusName } from "../../../app/content/records/states";
import { callerAppointmentLabels, callerRequestLabels } from "../../../app/domain/appointments/caller-labels";
import { listPaths, newAppointmentPath, recordPath } from "../../../app/records/record-kinds";
import { openDay } from "../../support/appointments/forms";
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { expect, heading, main, type Page, press, test } from "../../support/browser/fixtures";
import { countWork } from "../../support/browser/presses";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

const labels = callerAppointmentLabels;
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const rowOf = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
/** What goes to whom about the newest record of that name, as 'kind recipient'. */
const emailsOf = (supabase: TestBackend, name: string) =>
  supabase.first(
    `select coalesce(string_agg(kind || ' ' || coalesce(recipient, 'office'), ', ' order by kind), 'none')
     from private.deliveries where data::text like '%' || $1 || '%'`,
    [name],
  );

test("a caller is booked from Today, with a phone number alone @no-js", async ({ page, supabase, problems, look }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/bookings\/new/);
  await enterAs(page, await makePerson(supabase, "admin", "18"));
  await page.goto("/admin/dashboard");
  const { press: pressAt, expectAtMost } = countWork(page);
  await pressAt(main(page).getByRole("link", { name: listWords.newAppointment }));
  await expect(heading(page, callerForms.appointment.title)).toBeVisible();
  await pressAt(main(page).getByLabel(/^5:30\sp\.m\./));
  await field(page, labels.name).fill("Tom Today");
  await test.step("without a number or an address it is refused, and nothing is lost", async () => {
    await press(page, callerForms.appointment.submit);
    await expect(field(page, labels.phone)).toHaveAccessibleDescription(/Enter a phone number or an email address/);
    await expect(field(page, labels.name)).toHaveValue("Tom Today");
    await expect(main(page).getByLabel(/^5:30\sp\.m\./)).toBeChecked();
    await look();
  });
  await field(page, labels.phone).fill("416-555-0177");
  await pressAt(main(page).getByRole("button", { name: callerForms.appointment.submit, exact: true }));
  expectAtMost({ presses: 3 }, "book a caller");
  await expect(page.getByText(/^Appointment B-\w+ is booked and confirmed\.$/)).toBeVisible();
  await expect(rowOf(page, "Tom Today")).toContainText(statusName("confirmed"));
  expect(await emailsOf(supabase, "Tom Today")).toBe("none");
});

test("a free spot outside the usual times is chosen by its link @no-js", async ({ page, supabase }) => {
  const center = "19";
  await supabase.sql(
    `update locations set bookable_times = array['08:00 PM'],
       operating_hours = (select jsonb_agg(jsonb_build_object('day', day, 'hours', '8:00 AM - 9:00 PM'))
         from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) day)
     where id = $1`,
    [center],
  );
  await enterAs(page, await makePerson(supabase, "admin", center));
  await page.goto(newAppointmentPath({ date: openDay(2), time: "08:00 PM" }));
  await expect(main(page).getByLabel(/^8:00\sp\.m\./)).toBeChecked();
});

test("a message becomes an appointment with one email to its parent @js", async ({ page, supabase }) => {
  const email = `lead-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const name = `Mia ${crypto.randomUUID().slice(0, 8)}`;
  const message = await addRecord(supabase, "messages", { name, email, child_name: "Max Lead" });
  await supabase.sql("delete from private.deliveries where recipient = $1 or data::text like '%' || $2 || '%'", [
    email,
    name,
  ]);
  await enterAs(page, await makePerson(supabase, "admin", "18"));
  await page.goto(recordPath("messages", message));
  await main(page).getByRole("link", { name: recordPage.book.summary, exact: true }).click();
  await expect(field(page, labels.name)).toHaveValue(name);
  await expect(field(page, labels.email)).toHaveValue(email);
  await expect(field(page, labels.child_name)).toHaveValue("Max Lead");
  await main(page)
    .getByLabel(/^6:00\sp\.m\./)
    .check();
  await press(page, callerForms.appointment.submit);
  await expect(page.getByText(/^Appointment B-\w+ is booked and confirmed\.$/)).toBeVisible();
  expect(await emailsOf(supabase, name)).toBe(`appointment_booked ${email}`);
});

test("an assessment request is taken on the phone @no-js", async ({ page, supabase, problems, look }) => {
  problems.allow(/^answer 400 POST \/admin\/dashboard\/assessments\/new/);
  await enterAs(page, await makePerson(supabase, "admin", "18"));
  await page.goto(listPaths.assessments);
  await main(page).getByRole("link", { name: listWords.newRequest }).click();
  await expect(heading(page, callerForms.request.title)).toBeVisible();
  await field(page, callerRequestLabels.parent_name).fill("Rita Ringer");
  await field(page, callerRequestLabels.child_name).fill("Rob Ringer");
  await field(page, callerRequestLabels.child_age).fill("8");
  await field(page, callerRequestLabels.preferred_date).fill(openDay(2));
  await press(page, callerForms.request.submit);
  await expect(field(page, callerRequestLabels.phone)).toHaveAccessibleDescription(
    /Enter a phone number or an email address/,
  );
  await expect(field(page, callerRequestLabels.child_age)).toHaveValue("8");
  await look();
  await field(page, callerRequestLabels.phone).fill("416-555-0188");
  await press(page, callerForms.request.submit);
  await expect(page.getByText(/^Request A-\w+ is saved\.$/)).toBeVisible();
  await expect(rowOf(page, "Rita Ringer")).toContainText(statusName("contacted"));
  expect(await emailsOf(supabase, "Rita Ringer")).toBe("none");
});
