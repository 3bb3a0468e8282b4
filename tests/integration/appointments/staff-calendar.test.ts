import { beforeAll, describe, expect, test } from "vitest";
import { sessionMessages } from "../../../app/content/tutoring/staff-sessions";
import { browserOf, flashOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { elementsOf, wordsOf } from "../../support/pages/html-parts";
import { makeStaff, withoutScripts } from "../../support/records/staff-desk";
import { addRecord } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";
import { profileOf } from "../../support/tutoring/learners";

const here = sharedSite();
const center = "41";
const otherCenter = "42";
let admin: TestBrowser;
let otherAdmin: TestBrowser;
let superadmin: TestBrowser;
const profiles = { student: "", tutor: "" };

beforeAll(async () => {
  ({ admin, other: otherAdmin, boss: superadmin } = await makeStaff(here, center, otherCenter));
  for (const role of ["student", "tutor"] as const)
    profiles[role] = await profileOf(here.supabase, await makeAccount(here.supabase, { role, locationId: center }));
});

const appointment = (location: string, date: string, name: string, status = "confirmed") =>
  addRecord(here.supabase, "appointments", {
    ...{ location, appointment_date: date, name, status, time_slot: "04:00 PM", spot: 1 },
  });

const textOf = async (answer: Response) => wordsOf(withoutScripts(await answer.text()));
const linksOf = (html: string) => elementsOf(html).map(({ attributes }) => attributes.href ?? "");

describe("the calendar", () => {
  const calendar = "/admin/dashboard/calendar";

  test("shows who comes, what is free, and why a day is closed", async () => {
    const id = await appointment(center, "2030-03-05", "Ann & Bo Lee");
    await appointment(center, "2030-03-06", "Cy Day", "cancelled");
    const answer = await admin.get(`${calendar}?date=2030-03-06`);
    expect(linksOf(await answer.clone().text())).toContain(`/admin/dashboard/records/appointments/${id}`);
    const text = await textOf(answer);
    expect(text).toContain("Mon, Mar 4, 2030 – Sun, Mar 10, 2030");
    expect(text).toMatch(/1 of 2 free\s+Ann & Bo Lee\s+Confirmed/);
    expect(text).toMatch(/2 of 2 free\s+Cy Day\s+Cancelled/);
    const holiday = await textOf(await admin.get(`${calendar}?view=day&date=2030-12-25`));
    expect(holiday).toContain("Closed: Christmas Day");
  });

  test("shows the waitlist: its number at the time, and on the day whom to call", async () => {
    await here.supabase.sql(
      `insert into waitlist
        (submission_key, location, appointment_date, time_slot, name, email, phone, status, offer_ends_at)
       select 'a key of the line of ' || name, $1, '2030-03-14', '04:00 PM', name, 'line@example.com', phone, status, ends
       from (values ('Held Ng', '416-555-0171', 'offered', timestamptz '2030-03-14 14:00-04'),
         ('Next Roy', '416-555-0172', 'waiting', null), ('Late Po', '416-555-0173', 'offered', '2026-01-02 14:00-05'),
         ('Gone Li', '416-555-0174', 'declined', null)) as v (name, phone, status, ends)`,
      [center],
    );
    const week = await admin.get(`${calendar}?date=2030-03-14`);
    expect(linksOf(await week.clone().text())).toContain(`${calendar}?view=day&date=2030-03-14#line`);
    expect(await textOf(week)).toMatch(/Full\s+2 on the waitlist/);
    const day = `${calendar}?view=day&date=2030-03-14`;
    expect(await textOf(await admin.get(day))).toMatch(
      /Waitlist .*Held Ng\s+416-555-0171 .*Held until Thu, Mar 14, 2030, 2:00 p\.m\..*Next Roy\s+416-555-0172 .*Not yet/,
    );
    expect(await textOf(await admin.get(day))).not.toMatch(/Late Po|Gone Li/);
    expect(await textOf(await otherAdmin.get(`${day}&center=${center}`))).not.toMatch(
      /Next Roy|Held Ng|on the waitlist/i,
    );
  });

  test("shows an admin no other center, and one without a center none, whatever the address says", async () => {
    await appointment(otherCenter, "2030-03-05", "Somebody of another center");
    const address = `${calendar}?date=2030-03-05&center=${otherCenter}`;
    for (const browser of [admin, await browserOf(here, { role: "admin", locationId: null })])
      expect(await textOf(await browser.get(address))).not.toContain("Somebody of another center");
    expect(await textOf(await superadmin.get(address))).toContain("Somebody of another center");
  });

  test("and the day's sheet open on the center that was chosen last", async () => {
    const chooser = await browserOf(here, { role: "superadmin" });
    for (const chosen of [center, otherCenter]) {
      await (await chooser.get(`/admin/dashboard?center=${chosen}`)).text();
      for (const page of [calendar, `${calendar}/day`]) {
        const answer = await chooser.get(`${page}?date=2030-03-05`);
        const shown = elementsOf(await answer.text()).filter(({ attributes }) => "selected" in attributes);
        // the frame's choice and the page's
        expect(shown.filter(({ attributes }) => attributes.value === chosen)).toHaveLength(2);
      }
    }
  });
});

describe("a tutoring session", () => {
  const create = "/admin/dashboard/sessions/new";
  const session = (changes: Record<string, string> = {}) => {
    const { student, tutor } = profiles;
    return {
      student,
      tutor,
      date: "2026-12-01",
      start: "16:00",
      end: "17:00",
      notes: "Fractions",
      ...changes,
    };
  };
  const idOf = (answer: Response) => answer.headers.get("Location")?.split("/").at(-1) ?? "";

  test("is made once, tells so on its page, and may be followed by one that begins when it ends", async () => {
    const answer = await admin.post(create, session());
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toMatch(/^\/admin\/dashboard\/records\/sessions\/[0-9a-f-]{36}$/);
    expect(flashOf(answer)).toContain(sessionMessages.created.text);
    const again = await admin.post(create, session());
    expect(idOf(again)).toBe(idOf(answer));
    expect(flashOf(again)).toContain(sessionMessages.repeat.text);
    const next = await admin.post(create, session({ start: "17:00", end: "18:00" }));
    expect(next.status).toBe(303);
  });

  test("is changed from the state its page showed alone, and never from another center", async () => {
    const id = idOf(await admin.post(create, session({ date: "2026-12-02" })));
    const edit = `/admin/dashboard/sessions/${id}/edit`;
    const version = async () => {
      const fields = elementsOf(await (await admin.get(edit)).text());
      return fields.find(({ attributes }) => attributes.name === "version")?.attributes.value ?? "";
    };
    const first = await version();
    const moved = await admin.post(edit, session({ date: "2026-12-03", version: first }));
    expect(moved.status).toBe(303);
    expect(flashOf(moved)).toContain(sessionMessages.saved.text);

    for (const [stale, status] of [
      [first, 409],
      ["yesterday", 400],
    ] as const)
      expect((await superadmin.post(edit, session({ version: stale }))).status, stale).toBe(status);
    const mistaken = await superadmin.post(edit, session({ date: "2026-12-04", end: "", version: first }));
    const kept = elementsOf(await mistaken.text()).find(({ attributes }) => attributes.name === "version");
    expect([mistaken.status, kept?.attributes.value]).toEqual([400, first]);
    expect((await otherAdmin.post(edit, session({ version: await version() }))).status).toBe(404);
    const [row] = await here.supabase.sql("select booking_date::text as date from bookings where id = $1", [id]);
    expect(row).toEqual({ date: "2026-12-03" });
  });
});
