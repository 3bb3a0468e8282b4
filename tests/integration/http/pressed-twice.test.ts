import { expect, test } from "vitest";
import { waitValue } from "../../../app/domain/forms/time-choice";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { parentPages } from "../../support/appointments/parent-pages";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const parent = parentPages(here);

/** The answers to a press, one while the first is on its way, and one after it: a slow line has shown nothing yet. */
async function pressedAgain(press: () => Promise<Response>): Promise<readonly string[]> {
  const answers = await Promise.all([press(), press()]);
  return [...answers, await press()].map(({ status, headers }) => `${status} ${headers.get("Location") ?? ""}`);
}

/** All answers are the first one's, and it is a way on. */
async function expectOneAnswer(press: () => Promise<Response>) {
  const answers = await pressedAgain(press);
  expect(answers[0]).toMatch(/^303 \//);
  expect(answers).toEqual(answers.map(() => answers[0]));
}

const mailsTo = async (email: string, kind: string) =>
  (await here.supabase.sql("select 1 from private.deliveries where recipient = $1 and kind = $2", [email, kind]))
    .length;

test("moving an appointment", async () => {
  const { path, id, email, appointment_date } = await parent.booked();
  const fields = { version: await parent.versionOn(`${path}/move`), appointment_date, time_slot: "06:00 PM" };
  await expectOneAnswer(() => parent.move(path, fields));
  expect(await parent.rowOf(id)).toMatchObject({ time: "06:00 PM" });
  expect(await mailsTo(email, "appointment_moved")).toBe(1);
});

test("cancelling an appointment", async () => {
  const { path, id, email } = await parent.booked();
  const fields = { version: await parent.versionOn(`${path}/cancel`), reason: "ill" };
  await expectOneAnswer(() => parent.cancel(path, fields));
  expect(await parent.rowOf(id)).toMatchObject({ status: "cancelled" });
  expect(await mailsTo(email, "appointment_cancelled")).toBe(1);
});

test("taking an offered time, and leaving the line", async () => {
  const slot = { ...freshDay(), time_slot: "05:30 PM" };
  await fillSlot(here.site.url, slot);
  const join = async (name: string) => {
    const form = aBooking({ ...slot, name, email: `${name}@twice.example.com`, time_slot: waitValue(slot.time_slot) });
    return (await post(`${here.site.url}/book`, form)).headers.get("Location") ?? "";
  };
  const [first, second] = [await join("Ann"), await join("Bea")];
  expect([first, second].join(" ")).toMatch(/waitlist.*waitlist/);
  await expectOneAnswer(() => post(here.site.url + second, { action: "leave" }));
  await here.supabase.sql(
    "update appointment_bookings set status = 'cancelled' where location = $1 and appointment_date = $2 and name = 'Ines'",
    [slot.location, slot.appointment_date],
  );
  await expectOneAnswer(() => post(here.site.url + first, { action: "take" }));
  const made = await here.supabase.sql("select 1 from appointment_bookings where email = 'Ann@twice.example.com'");
  expect(made).toHaveLength(1);
});

test("correcting the address of a booking", async () => {
  const { id, email } = await parent.booked();
  const token = await here.supabase.first("select confirmation_token from appointment_bookings where id = $1", [id]);
  const corrected = `right-${email}`;
  await expectOneAnswer(() => post(`${here.site.url}/confirmation/${token}`, { email: corrected }));
  expect(await mailsTo(corrected, "appointment_booked")).toBe(1);
});
