import { expect, test } from "vitest";
import { openDay } from "../../support/appointments/forms";
import { flashOf } from "../../support/auth/accounts";
import { elementsOf } from "../../support/pages/html-parts";
import { staffDesk, unusedCenters } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const [center, another] = unusedCenters();
const desk = staffDesk(center, another);

/** The values of the fields of a page, and of its radio buttons that are chosen. */
async function valuesOn(answer: Response): Promise<Record<string, string>> {
  const fields = elementsOf(await answer.text()).filter(
    ({ name, attributes }) => name === "input" && (attributes.type !== "radio" || "checked" in attributes),
  );
  return Object.fromEntries(fields.map(({ attributes }) => [attributes.name, attributes.value ?? ""]));
}

test("a message becomes an appointment by a form that has its family, with one email to the parent", async () => {
  const lead = { name: "Mia Lead", email: "mia.lead@example.com", child_name: "Max Lead" };
  const message = await addRecord(desk.supabase, "messages", lead);
  const record = await (await desk.admin.get(`/admin/dashboard/records/messages/${message}`)).text();
  const hrefs = elementsOf(record).map(({ attributes }) => attributes.href ?? "");
  const path = hrefs.find((href) => href.includes("/bookings/new?"))?.replaceAll("&amp;", "&") ?? "";
  const values = await valuesOn(await desk.admin.get(path));
  expect(values).toMatchObject(lead);
  const place = { location: center, appointment_date: openDay(2), time_slot: "06:00 PM", phone: "416-555-0177" };
  const booked = await desk.admin.post(path, { ...values, ...place });
  expect([booked.status, flashOf(booked)]).toEqual([303, expect.stringContaining("is booked and confirmed.")]);
  const emails = "select kind from private.deliveries where recipient = $1 and kind like 'appointment%'";
  expect(await desk.supabase.sql(emails, [lead.email])).toEqual([{ kind: "appointment_booked" }]);
});

test("an assessment request on the phone needs a number or an address, and keeps what was typed without", async () => {
  const request = {
    ...{ parent_name: "Rita Ringer", child_name: "Rob Ringer", child_age: "8", program_interest: "math" },
    ...{ preferred_date: openDay(2), preferred_time: "05:00 PM", location_id: center, mode: "center" },
  };
  const path = "/admin/dashboard/assessments/new";
  const refused = await desk.admin.post(path, request);
  expect([refused.status, await refused.clone().text()]).toEqual([
    400,
    expect.stringContaining("Enter a phone number or an email address"),
  ]);
  expect(await valuesOn(refused)).toMatchObject({ parent_name: "Rita Ringer", child_age: "8" });
  const saved = await desk.admin.post(path, { ...request, phone: "416-555-0188" });
  expect([saved.status, flashOf(saved)]).toEqual([303, expect.stringMatching(/Request A-\w+ is saved\./)]);
});

test("a free spot outside the usual times is chosen by its link", async () => {
  await desk.supabase.sql(
    `update locations set bookable_times = array['08:00 PM'],
       operating_hours = (select jsonb_agg(jsonb_build_object('day', day, 'hours', '8:00 AM - 9:00 PM'))
         from unnest(array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) day)
     where id = $1`,
    [another],
  );
  const page = await desk.other.get(`/admin/dashboard/bookings/new?date=${openDay(2)}&time=08%3A00+PM`);
  expect(await valuesOn(page)).toMatchObject({ time_slot: "08:00 PM" });
});
