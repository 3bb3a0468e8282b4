import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { centers } from "../../../app/content/locations/locations";
import {
  locationCard,
  locationMessages,
  locationPages,
  locationFieldMessages as words,
} from "../../../app/content/locations/staff-locations";
import { factWords } from "../../../app/content/records/staff-records";
import { messages } from "../../../app/content/site/messages";
import { locationPaths as paths } from "../../../app/domain/locations/location-view";
import { openDay } from "../../support/appointments/forms";
import { flashOf, type TestBrowser } from "../../support/auth/accounts";
import { centerValues, sendCenter } from "../../support/locations/location-pages";
import { elementsOf } from "../../support/pages/html-parts";
import { type Desk, startDesk, textOf } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";
import type { TestBackend } from "../../support/servers/embedded";

let desk: Desk;
let supabase: TestBackend;
let boss: TestBrowser;

beforeAll(async () => {
  desk = await startDesk();
  ({ supabase, boss } = desk);
});
afterEach(() => desk.takeAway(null));
afterAll(() => desk?.stop());

const addressOf = (slug: string) => centers.find((center) => center.slug === slug)?.address;
const visit = (path: string) => fetch(desk.site.url + path, { redirect: "manual" });
const published = async (path: string) => (await visit(path)).text();
const columnsOf = async (id: string, columns: string) =>
  (await supabase.sql<Record<string, unknown>>(`select ${columns} from locations where id = $1`, [id]))[0];
const valuesOf = (html: string) =>
  Object.fromEntries(
    elementsOf(html)
      .filter(({ name, attributes }) => name === "input" && attributes.type !== "checkbox")
      .map(({ attributes }) => [attributes.name, attributes.value]),
  );

describe("the list", () => {
  test("shows every center, and narrows down by words and state", async () => {
    const all = await textOf(await boss.get(paths.list));
    const total = (await supabase.sql("select 1 from locations")).length;
    expect(all).toContain(locationPages.list.header(total));
    for (const told of [
      "9021 Harwood Avenue South",
      "Ajax, ON L1S 2A3",
      "905-555-0121",
      "ajax@smallsteps.example",
    ])
      expect(all).toContain(told);
    const found = await textOf(await boss.get(`${paths.list}?q=ORLEANS&show=active`));
    expect([found.includes("Orléans"), found.includes("Harwood")]).toEqual([true, false]);
    const none = await textOf(await boss.get(`${paths.list}?show=inactive`));
    expect(none).toContain(locationPages.list.empty);
    expect(none).toContain(locationPages.sync.sync);
  });

  test("is closed to admins, and takes any address", async () => {
    for (const path of [paths.list, paths.create, paths.edit("1"), paths.remove("1")])
      expect([path, (await desk.admin.get(path)).status]).toEqual([path, 403]);
    for (const query of [
      "?q=%00&show=%27",
      "?q=...",
      `?q=${"x".repeat(5000)}`,
      "?saved=%00",
      "?dialog=edit&id=%00",
    ])
      expect([query, (await boss.get(paths.list + query)).status]).toEqual([query, 200]);
  });
});

describe("a new center", () => {
  test("needs a name alone, and is public at once at an address made of it", async () => {
    await published("/locations");
    const answer = await boss.post(paths.create, { name: "Small Steps Center - Québec Nord" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/locations\?saved=/),
    ]);
    expect(flashOf(answer)).toContain(locationMessages.created.text);
    expect((await visit("/locations/quebec-nord")).status).toBe(200);
    for (const page of ["/locations", "/find-center", "/book"])
      expect(await published(page)).toContain("Québec Nord");
    expect(await published("/sitemap.xml")).toContain("/locations/quebec-nord");
  });

  test.each<Record<string, string>>([{ name: "Ajax" }, { name: "Other", slug: "AJAX" }])(
    "may not take the address of another: %o",
    async (fields) => {
      const answer = await boss.post(paths.create, fields);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain(words.slugTaken);
      expect(valuesOf(html)).toMatchObject(fields);
    },
  );
});

test("a center chooses one mail a day about new leads, and the form and the list say so", async () => {
  const answer = await sendCenter(supabase, boss, "5", { lead_mails: "daily" });
  expect(answer.status).toBe(303);
  expect(await columnsOf("5", "lead_mails")).toMatchObject({ lead_mails: "daily" });
  expect(await (await boss.get(paths.edit("5"))).text()).toMatch(/<input[^>]*checked=""[^>]*value="daily"/);
  expect(await (await boss.get(paths.list)).text()).toContain(locationCard.digest);
  const never = await sendCenter(supabase, boss, "5", { lead_mails: "never" });
  expect(never.status).toBe(400);
  expect(await never.text()).toContain(words.leadMailsUnknown);
});

describe("hostile input", () => {
  test("is refused with a message for each field, keeps its values, runs nothing and stores nothing", async () => {
    const before = await columnsOf("3", "updated_at");
    const wrong: [field: string, value: string, message: string][] = [
      ["name", "", words.nameMissing],
      ["address", "<script>alert(1)</script>", "There is a problem"],
      ["phone", "call us", "Enter a phone number with area code"],
      ["email", "a@b", words.emailMalformed],
      ["lat", "95", words.latMalformed],
      ["lng", "", words.lngMissing],
      ["monday_closes", "15:00", words.closesTooEarly("Monday")],
      ["friday_opens", "soon", words.timeMalformed("Friday")],
      ["closure_0_starts", "2026-02-30", words.dayMalformed],
      ["slot_capacity", "0", words.capacityMalformed],
      ["slug", "%%%", words.slugUnreadable],
    ];
    const changes = Object.fromEntries(wrong.map(([field, value]) => [field, value]));
    const answer = await sendCenter(supabase, boss, "3", changes);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).not.toContain("<script>alert(1)");
    const kept = valuesOf(html);
    for (const [field, value, message] of wrong) {
      expect(html.replaceAll("&#x27;", "'")).toContain(message);
      expect([field, kept[field] ?? ""]).toEqual([field, value]);
    }
    expect(await columnsOf("3", "updated_at")).toEqual(before);
  });

  test.each(["99", "%00", "' or 1=1", "x".repeat(200), "__proto__"])(
    "no center has the id %s",
    async (id) => {
      for (const path of [paths.edit(id), paths.remove(id)]) {
        expect((await boss.get(path)).status).toBe(404);
        expect((await boss.post(path, { name: "Center" })).status).toBe(404);
      }
    },
  );

  test("a form with a file, or of another kind, is refused with the page", async () => {
    const cookies = Object.entries(boss.cookies()).map(([name, value]) => `${name}=${value}`);
    for (const path of [paths.create, paths.edit("3"), paths.remove("3")]) {
      const body = new FormData();
      body.set("name", new File(["x"], "name.txt"));
      const answer = await fetch(desk.site.url + path, {
        method: "POST",
        body,
        headers: { Origin: desk.site.url, Cookie: cookies.join("; ") },
      });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await textOf(answer)).toContain(messages.formUnreadable.title);
    }
    expect(await columnsOf("3", "slug")).toEqual({ slug: "toronto" });
  });
});

describe("a change", () => {
  test("shows on the public page at once; the old address leads to the new one with its query", async () => {
    expect(await published("/locations/durham")).toContain(addressOf("durham"));
    // why: the former address is no other spelling of the center's name
    const changes = { slug: "courtice-west", address: "9101 Highway 2" };
    const saved = await sendCenter(supabase, boss, "20", changes);
    expect(saved.status).toBe(303);
    expect(flashOf(saved)).toContain(locationMessages.updated.text);
    expect(await published("/locations/courtice-west")).toContain("9101 Highway 2");
    const old = await visit("/locations/durham?tab=hours&x=1");
    expect(old.status).toBe(301);
    expect(old.headers.get("Location")).toBe("/locations/courtice-west?tab=hours&x=1");
    const taken = await sendCenter(supabase, boss, "4", { slug: "durham" });
    expect(taken.status).toBe(303);
    expect(await published("/locations/durham")).toContain(addressOf("oakville"));
  });

  test("of the hours or a closure shows at once, and the answer is kept nowhere for longer than five minutes", async () => {
    await published("/locations/ajax");
    await sendCenter(supabase, boss, "21", {
      monday_opens: "9 am",
      closure_0_starts: "2027-03-01",
      closure_0_reason: "New floor",
    });
    const page = await visit("/locations/ajax");
    const [, age] = /s-maxage=(\d+)/.exec(page.headers.get("Cache-Control") ?? "") ?? [];
    expect(Number(age)).toBeLessThanOrEqual(300);
    const html = await page.text();
    for (const told of ["9:00 AM - 7:00 PM", "New floor"]) expect(html).toContain(told);
    const [closure] = await supabase.sql<{ id: string }>(
      "select id from location_closures where location_id = '21'",
    );
    const removed = {
      closure_0_id: closure?.id ?? "",
      closure_0_starts: "2027-03-01",
      closure_0_remove: "on",
    };
    await sendCenter(supabase, boss, "21", removed);
    expect(await published("/locations/ajax")).not.toContain("New floor");
  });

  test("that hides a center takes it from every public page and keeps its records", async () => {
    const id = await addRecord(supabase, "appointments", {});
    await supabase.sql("update appointment_bookings set location = '30' where id = $1", [id]);
    expect(await published("/book")).toContain("Ottawa");
    await sendCenter(supabase, boss, "30", { is_active: "inactive" });
    const gone = await visit("/locations/ottawa");
    expect([gone.status, gone.headers.get("Location")]).toEqual([302, "/locations"]);
    for (const page of ["/locations", "/sitemap.xml"])
      expect(await published(page)).not.toContain("/locations/ottawa");
    expect(await published("/book")).not.toContain(">Ottawa<");
    expect(await textOf(await boss.get(`${paths.list}?show=inactive`))).toContain("Ottawa");
    const records = await textOf(await boss.get("/admin/dashboard/bookings?center=30"));
    expect(records).toContain(factWords.closedCenter("Ottawa"));
    expect(records).not.toContain(factWords.unknownCenter);
    expect(await supabase.sql("select location from appointment_bookings where id = $1", [id])).toEqual([
      { location: "30" },
    ]);
  });

  test("by the second of two is refused with what is saved and what was sent, and can be sent again", async () => {
    const mine = await centerValues(supabase, "5", { city: "Mine", monday_opens: "15:00" });
    expect((await sendCenter(supabase, boss, "5", { city: "Theirs" })).status).toBe(303);
    const late = await boss.post(paths.edit("5"), mine);
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toMatch(/<th scope="row">City<\/th><td>Theirs<\/td><td>Mine<\/td>/);
    expect(html).toMatch(/<th scope="row">Monday<\/th><td>16:00 – 19:00<\/td><td>15:00 – 19:00<\/td>/);
    expect(valuesOf(html)).toMatchObject({ city: "Mine" });
    expect(await columnsOf("5", "city")).toEqual({ city: "Theirs" });
    const again = await boss.post(paths.edit("5"), { ...mine, version: valuesOf(html).version ?? "" });
    expect(again.status).toBe(303);
    expect(await columnsOf("5", "city")).toEqual({ city: "Mine" });
    for (const version of ["", "yesterday", "\u0000"])
      expect((await boss.post(paths.edit("5"), { ...mine, city: "Other", version })).status).toBe(409);
  });

  test("tells how many appointments lie outside the hours now, with a way to them", async () => {
    const date = openDay(12);
    const id = await addRecord(supabase, "appointments", { date });
    await supabase.sql("update appointment_bookings set location = '7' where id = $1", [id]);
    const saved = await sendCenter(supabase, boss, "7", { closure_0_starts: date });
    const html = await (await boss.get(saved.headers.get("Location") ?? "")).text();
    expect(html).toContain(locationMessages.affected(1).text);
    expect(elementsOf(html).map(({ attributes }) => attributes.href)).toContain(
      `/admin/dashboard/calendar?view=week&date=${date}&center=7`,
    );
  });
});

describe("deleting", () => {
  test("asks first, is refused while records hang on the center, and offers to hide it", async () => {
    expect(await textOf(await boss.get(paths.remove("8")))).toContain(locationPages.remove.question);
    const id = await addRecord(supabase, "assessments", {});
    await supabase.sql("update schedule_requests set location_id = '8' where id = $1", [id]);
    const refused = await boss.post(paths.remove("8"));
    const text = await textOf(refused);
    expect(refused.status).toBe(409);
    for (const told of ["1 assessment request", locationPages.remove.inUse, locationPages.remove.deactivate])
      expect(text).toContain(told);
    const hidden = await boss.post(paths.remove("8"), { action: "deactivate" });
    expect([hidden.status, await columnsOf("8", "is_active")]).toEqual([303, { is_active: false }]);
    expect((await visit("/locations/newmarket")).status).toBe(302);
  });

  test("takes the center from the public at once; the built-in list brings it back", async () => {
    expect((await visit("/locations/uxbridge")).status).toBe(200);
    const deleted = await boss.post(paths.remove("10"));
    expect([deleted.status, flashOf(deleted)]).toEqual([
      303,
      expect.stringContaining(locationMessages.deleted.text),
    ]);
    expect((await visit("/locations/uxbridge")).status).toBe(302);
    const synced = await boss.post(paths.list);
    expect([synced.status, flashOf(synced)]).toEqual([
      303,
      expect.stringContaining(locationMessages.synced(1).text),
    ]);
    expect((await visit("/locations/uxbridge")).status).toBe(200);
    expect(flashOf(await boss.post(paths.list))).toContain(locationMessages.synced(0).text);
  });
});

describe("while the database is away", () => {
  test.each([
    ["a change", /rpc\/save_location/],
    ["a change and the center itself", /rpc\/save_location|\/locations\?/],
  ])("%s that cannot be sent answers 503 and keeps what was written", async (_, unreachable) => {
    const values = await centerValues(supabase, "2", { city: "Not saved", closure_0_starts: "2027-01-05" });
    desk.takeAway(unreachable);
    for (const path of [paths.edit("2"), paths.create]) {
      const answer = await boss.post(path, values);
      expect([path, answer.status]).toEqual([path, 503]);
      const html = await answer.text();
      expect(html).toContain(locationMessages.failed.text);
      const kept = valuesOf(html);
      expect(kept).toMatchObject({ city: "Not saved", closure_0_starts: "2027-01-05" });
      if (path !== paths.create) expect(kept.version).toBe(values.version);
    }
    expect(await columnsOf("2", "city")).toEqual({ city: "Mississauga" });
  });

  test("pages that cannot be read say so", async () => {
    desk.takeAway(/\/locations\?/);
    for (const path of [paths.list, paths.edit("2"), paths.remove("2")]) {
      const answer = await boss.get(path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(await textOf(answer)).toContain(locationMessages.away.title);
    }
  });

  test("a center is neither deleted nor brought in, and staff are told", async () => {
    desk.takeAway(/rpc\/(delete|sync)_location/);
    const refused = await boss.post(paths.remove("2"));
    expect(refused.status).toBe(503);
    expect(await textOf(refused)).toContain(locationMessages.removeFailed.text);
    const synced = await boss.post(paths.list);
    expect(synced.status).toBe(303);
    expect(flashOf(synced)).toContain(locationMessages.populateFailed.text);
  });

  test("the public keeps the last list after a change that was not answered", async () => {
    const renamed = await sendCenter(supabase, boss, "22", { slug: "pickering-south" });
    expect(renamed.status).toBe(303);
    expect((await visit("/locations/pickering-south")).status).toBe(200);
    const values = await centerValues(supabase, "22");
    desk.takeAway(/save_location|\/locations\?/);
    expect((await boss.post(paths.edit("22"), values)).status).toBe(503);
    expect((await visit("/locations/pickering-south")).status).toBe(200);
  });
});

test("an empty table says so and takes the built-in list", async () => {
  await supabase.sql("update user_profiles set location_id = null");
  for (const table of ["appointment_bookings", "schedule_requests", "locations"])
    await supabase.sql(`delete from ${table}`);
  const empty = await textOf(await boss.get(paths.list));
  for (const told of [locationPages.list.empty, locationPages.sync.load, locationPages.list.header(0)])
    expect(empty).toContain(told);
  expect(flashOf(await boss.post(paths.list))).toContain(locationMessages.synced(42).text);
  expect((await supabase.sql("select 1 from locations")).length).toBe(42);
});
