import { expect, test } from "vitest";
import { book, keyOf } from "../../support/appointments/booking-calls";
import { centerDatabase } from "../../support/appointments/center-database";

const { database, newDay } = centerDatabase(2);
const { query } = database;

/** An appointment booked with an address that nobody reads, and its email. */
async function misspelt(name: string, changes: { email?: string } = {}) {
  const email = changes.email ?? `${name}@exmaple.com`;
  const { token } = await book(query, { key: keyOf(name), email, date: newDay() });
  const [row] = await query("select id from appointment_bookings where confirmation_token = $1", [token]);
  return { id: String(row?.id), token: String(token), email };
}
const correct = async (token: string, email: string) =>
  (await query("select outcome from correct_booking_email($1, $2)", [token, email]))[0]?.outcome;
const emailsOf = (id: string) =>
  query(
    `select recipient, sent_at is not null as sent, data ->> 'link' as link from private.deliveries
     where kind = 'appointment_booked' and data ->> 'record' = $1 order by created_at`,
    [id],
  );
const stateOf = async (link: unknown) =>
  (await query("select outcome from appointment_of_parent($1)", [link]))[0]?.outcome;
const shown = async (token: string) =>
  (await query("select email_hint, email_state, link_id from get_confirmation($1)", [token]))[0];

test("the corrected address gets the email with a link of its own, and the link of the wrong address opens nothing", async () => {
  const { id, token, email } = await misspelt("noor");
  await query("update private.deliveries set sent_at = now() where recipient = $1", [email]);
  expect(await shown(token)).toEqual({ email_hint: "n…@exmaple.com", email_state: "correctable", link_id: id });
  expect(await stateOf(id)).toBe("open");

  expect(await correct(token, " Noor@example.com ")).toBe("done");
  const [wrong, right] = await emailsOf(id);
  expect(wrong).toEqual({ recipient: email, sent: true, link: id });
  expect(right).toEqual({ recipient: "Noor@example.com", sent: false, link: expect.not.stringMatching(id) });
  expect([await stateOf(id), await stateOf(right?.link)]).toEqual(["not_found", "open"]);
  expect(await shown(token)).toEqual({ email_hint: "N…@example.com", email_state: "corrected", link_id: right?.link });
});

test("an email that was not handed over yet never goes to the wrong address", async () => {
  const { id, token } = await misspelt("sam");
  expect(await correct(token, "sam@example.com")).toBe("done");
  expect((await emailsOf(id)).map(({ recipient }) => recipient)).toEqual(["sam@example.com"]);
});

test("an address is corrected once, and the same correction again changes nothing", async () => {
  const { id, token } = await misspelt("lea");
  expect(await correct(token, "lea@example.com")).toBe("done");
  expect(await correct(token, "LEA@example.com")).toBe("done");
  expect(await correct(token, "other@example.com")).toBe("too_late");
  expect((await emailsOf(id)).map(({ recipient }) => recipient)).toEqual(["lea@example.com"]);
});

test.each([
  ["that the center has confirmed", "status = 'confirmed'"],
  ["of an hour ago", "created_at = now() - interval '61 minutes'"],
  ["that is cancelled", "status = 'cancelled'"],
  ["that staff archived", "archived_at = now()"],
])("no address is corrected of an appointment %s", async (what, change) => {
  const { id, token, email } = await misspelt(what.replaceAll(" ", "-"));
  await query(`update appointment_bookings set ${change} where id = $1`, [id]);
  expect(await correct(token, "late@example.com")).toBe("too_late");
  expect(await query("select email from appointment_bookings where id = $1", [id])).toEqual([{ email }]);
});

test("what is no address, the same address, and one with two appointments here are refused", async () => {
  const { token, email } = await misspelt("ida");
  for (const name of ["full-one", "full-two"]) await misspelt(name, { email: "busy@example.com" });
  expect(await correct(token, "nobody")).toBe("invalid");
  expect(await correct(token, email.toUpperCase())).toBe("same");
  expect(await correct(token, "busy@example.com")).toBe("too_many");
  expect(await correct("00000000-0000-4000-8000-000000000000", "a@example.com")).toBe("not_found");
  expect(await correct(token, "ida@example.com")).toBe("done");
});
