import { expect, test } from "vitest";
import { messages } from "../../../app/content/site/messages";
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { linkOf } from "../../support/appointments/parent-links";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const book = (values: Record<string, string>) => post(`${here.site.url}/book`, aBooking(values));
const storedFor = (email: string) =>
  here.supabase.sql<{ child_name: string | null; child_grade: string | null }>(
    "select child_name, child_grade from appointment_bookings where email = $1 order by created_at",
    [email],
  );

test("two children at the same time are two bookings, a double tap for one is one", async () => {
  const family = { email: "two-children@example.com", location: "21", appointment_date: openDay(2) };
  const children = [
    { child_name: "Kele", child_grade: "3" },
    { child_name: "Ada", child_grade: "5" },
  ];
  for (const child of [...children, ...children]) expect((await book({ ...family, ...child })).status).toBe(303);
  expect(await storedFor(family.email)).toEqual(children);
});

test("a brother or sister without a name is another booking, and its form sent twice is one", async () => {
  const family = { email: "sibling@example.com", location: "22", appointment_date: openDay(2) };
  expect((await book(family)).status).toBe(303);
  const form = async () => {
    const id = await here.supabase.first("select id from appointment_bookings where email = $1", [family.email]);
    const again = linkOf("manage", id).split("/")[2] ?? "";
    const html = await (await post(`${here.site.url}/book`, { again })).text();
    return /name="another" value="([^"]+)"/.exec(html)?.[1] ?? "";
  };
  const another = await form();
  for (const attempt of [1, 2]) expect([attempt, (await book({ ...family, another })).status]).toEqual([attempt, 303]);
  expect(await storedFor(family.email)).toHaveLength(2);
  expect((await book({ ...family, another: `${another}x` })).status).toBe(303);
  expect(await storedFor(family.email)).toHaveLength(2);
});

test("a third appointment without a child's name is refused with its form, another center's is not", async () => {
  const family = { email: "third@example.com", location: "23" };
  for (const nth of [2, 3]) expect((await book({ ...family, appointment_date: openDay(nth) })).status).toBe(303);
  const third = { ...family, appointment_date: openDay(4), notes: "By the window" };
  const refused = await book(third);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain(messages.tooManyAppointments.title);
  expect(html).not.toMatch(/\b(two|2|already has) (open )?appointments/);
  expect(html).toContain("By the window");
  expect((await book({ ...third, location: "24" })).status).toBe(303);
  expect(await storedFor(family.email)).toHaveLength(3);
});
