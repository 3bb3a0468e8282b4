import { expect, test } from "vitest";
import { centers } from "../../../app/content/locations/locations";
import { locationMessages, locationFieldMessages as words } from "../../../app/content/locations/staff-locations";
import { factWords } from "../../../app/content/records/staff-records";
import { locationPaths as paths } from "../../../app/domain/locations/location-view";
import { flashOf } from "../../support/auth/accounts";
import { centerValues, sendCenter } from "../../support/locations/location-pages";
import { elementsOf } from "../../support/pages/html-parts";
import { ownDesk, textOf } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";

const desk = ownDesk();

const addressOf = (slug: string) => centers.find((center) => center.slug === slug)?.address;
const visit = (path: string) => fetch(desk.site.url + path, { redirect: "manual" });
const published = async (path: string) => (await visit(path)).text();
const columnsOf = async (id: string, columns: string) =>
  (await desk.supabase.sql<Record<string, unknown>>(`select ${columns} from locations where id = $1`, [id]))[0];
const valuesOf = (html: string) =>
  Object.fromEntries(
    elementsOf(html)
      .filter(({ name, attributes }) => name === "input" && attributes.type !== "checkbox")
      .map(({ attributes }) => [attributes.name, attributes.value]),
  );

test("a new center needs a name alone, and is public at once at an address made of it", async () => {
  await published("/locations");
  const answer = await desk.boss.post(paths.create, { name: "Small Steps Center - Québec Nord" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringMatching(/locations\?saved=/)]);
  expect(flashOf(answer)).toContain(locationMessages.created.text);
  expect((await visit("/locations/quebec-nord")).status).toBe(200);
  for (const page of ["/locations", "/find-center", "/book"]) expect(await published(page)).toContain("Québec Nord");
  expect(await published("/sitemap.xml")).toContain("/locations/quebec-nord");
});

test("a form with mistakes names each, keeps its values, runs nothing and stores nothing", async () => {
  const before = await columnsOf("3", "updated_at");
  const wrong: [field: string, value: string, message: string][] = [
    ["address", "<script>alert(1)</script>", "There is a problem"],
    ["phone", "call us", "Enter a phone number with area code"],
    ["monday_closes", "15:00", words.closesTooEarly("Monday")],
    ["closure_0_starts", "2026-02-30", words.dayMalformed],
    ["slug", "AJAX", words.slugTaken],
  ];
  const refusal = async (changes: Record<string, string>) => {
    const answer = await sendCenter(desk.supabase, desk.boss, "3", changes);
    expect(answer.status).toBe(400);
    return (await answer.text()).replaceAll("&#x27;", "'");
  };
  for (const errors of [wrong.slice(0, -1), wrong.slice(-1)]) {
    const html = await refusal(Object.fromEntries(errors.map(([field, value]) => [field, value])));
    expect(html).not.toContain("<script>alert(1)");
    const kept = valuesOf(html);
    for (const [field, value, message] of errors) {
      expect(html).toContain(message);
      expect([field, kept[field] ?? ""]).toEqual([field, value]);
    }
  }
  expect(await columnsOf("3", "updated_at")).toEqual(before);
});

test("a change of a center shows on its page at once; the old address leads to the new one with its query", async () => {
  expect(await published("/locations/durham")).toContain(addressOf("durham"));
  // why: the former address is no other spelling of the center's name
  const changes = { slug: "courtice-west", address: "9101 Highway 2" };
  const saved = await sendCenter(desk.supabase, desk.boss, "20", changes);
  expect(saved.status).toBe(303);
  expect(flashOf(saved)).toContain(locationMessages.updated(0).text);
  expect(await published("/locations/courtice-west")).toContain("9101 Highway 2");
  const old = await visit("/locations/durham?tab=hours&x=1");
  expect(old.status).toBe(301);
  expect(old.headers.get("Location")).toBe("/locations/courtice-west?tab=hours&x=1");
  const taken = await sendCenter(desk.supabase, desk.boss, "4", { slug: "durham" });
  expect(taken.status).toBe(303);
  expect(await published("/locations/durham")).toContain(addressOf("oakville"));
});

test("hiding a center takes it from every public page and keeps its records", async () => {
  await addRecord(desk.supabase, "appointments", { center: "30" });
  expect(await published("/book")).toContain("Ottawa");
  const hide = () => sendCenter(desk.supabase, desk.boss, "30", { is_active: "inactive" });
  const { status } = await hide();
  expect([status, (await visit("/locations/ottawa")).status]).toEqual([200, 200]);
  const instead = await desk.boss.post(paths.remove("30"), { action: "deactivate" });
  expect(instead.headers.get("Location")).toBe(paths.edit("30"));
  await desk.supabase.sql(
    "update appointment_bookings set status = 'cancelled', cancel_reason = 'Snow' where location = '30'",
  );
  await hide();
  const gone = await visit("/locations/ottawa");
  expect([gone.status, gone.headers.get("Location")]).toEqual([302, "/locations"]);
  for (const page of ["/locations", "/sitemap.xml"]) expect(await published(page)).not.toContain("/locations/ottawa");
  expect(await published("/book")).not.toContain(">Ottawa<");
  const records = await textOf(await desk.boss.get("/admin/dashboard/bookings?center=30"));
  expect(records).toContain(factWords.closedCenter("Ottawa"));
});

test("a deleted center is gone from the public at once; the built-in list brings it back", async () => {
  expect((await visit("/locations/uxbridge")).status).toBe(200);
  expect((await desk.boss.post(paths.remove("10"))).status).toBe(303);
  expect((await visit("/locations/uxbridge")).status).toBe(302);
  expect(flashOf(await desk.boss.post(paths.list))).toContain(locationMessages.synced(1).text);
  expect((await visit("/locations/uxbridge")).status).toBe(200);
});

test("a change of a center that the database does not take answers 503 and keeps what was written", async () => {
  const values = await centerValues(desk.supabase, "2", { city: "Not saved", closure_0_starts: "2027-01-05" });
  desk.takeAway(/rpc\/save_location|\/locations\?/);
  for (const path of [paths.edit("2"), paths.create]) {
    const answer = await desk.boss.post(path, values);
    expect([path, answer.status]).toEqual([path, 503]);
    const kept = valuesOf(await answer.text());
    expect(kept).toMatchObject({ city: "Not saved", closure_0_starts: "2027-01-05" });
    if (path !== paths.create) expect(kept.version).toBe(values.version);
  }
});

test("pages of centers that cannot be read say so, and a center is not deleted", async () => {
  desk.takeAway(/\/locations\?/);
  const answer = await desk.boss.get(paths.list);
  expect([answer.status, await textOf(answer)]).toEqual([503, expect.stringContaining(locationMessages.away.title)]);
  for (const question of [/\/waitlist\?/, /\/locations\?id=eq\.10&select=id$/]) {
    desk.takeAway(question);
    const refused = await desk.boss.post(paths.remove("10"));
    expect([refused.status, String(question)]).toEqual([503, String(question)]);
    expect(await textOf(refused)).toContain(locationMessages.removeFailed.text);
  }
});
