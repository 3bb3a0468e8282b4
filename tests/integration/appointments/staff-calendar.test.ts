import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { dashboardWords } from "../../../app/content/dashboards/dashboards";
import { networkPage } from "../../../app/content/reports/staff-network";
import { sessionFieldMessages, sessionMessages } from "../../../app/content/tutoring/staff-sessions";
import { flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const center = "41";
const otherCenter = "42";
let admin: TestBrowser;
let otherAdmin: TestBrowser;
let superadmin: TestBrowser;
const profiles = { student: "", otherStudent: "", tutor: "", otherTutor: "", foreignTutor: "" };

beforeAll(async () => {
  admin = await browserOf("admin", center);
  otherAdmin = await browserOf("admin", otherCenter);
  superadmin = await browserOf("superadmin", null);
  profiles.student = await profileOf("student", center);
  profiles.otherStudent = await profileOf("student", center);
  profiles.tutor = await profileOf("tutor", center);
  profiles.otherTutor = await profileOf("tutor", center);
  profiles.foreignTutor = await profileOf("tutor", otherCenter);
});

async function browserOf(role: "admin" | "superadmin", locationId: string | null): Promise<TestBrowser> {
  const account = await makeAccount(here.supabase, { role, locationId });
  return new TestBrowser(here.site.url).hold(await tokensOf(here.supabase, account));
}

async function profileOf(role: "student" | "tutor", locationId: string): Promise<string> {
  const { userId } = await makeAccount(here.supabase, { role, locationId });
  return idIn(await here.supabase.sql("select id from user_profiles where user_id = $1", [userId]));
}

const idIn = ([row]: { id: string }[]) => row?.id ?? "";

const appointment = async (location: string, date: string, name: string, status = "confirmed") =>
  idIn(
    await here.supabase.sql(
      `insert into appointment_bookings
         (reference, submission_key, name, email, phone, location, appointment_date, time_slot, place, status)
       values (private.new_reference('B'), $1, $2, 'parent@example.com', '416-555-0100', $3, $4, '04:00 PM', 1, $5)
       returning id`,
      [randomUUID(), name, location, date, status],
    ),
  );

/** Text of a page without its scripts, blanks folded. */
const textOf = async (answer: Response) => {
  const markup = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");
  return plain(markup).replace(/\s+/g, " ");
};
const linksOf = (html: string) => elementsOf(html).map(({ attributes }) => attributes.href ?? "");

describe("the calendar", () => {
  const calendar = "/admin/dashboard/calendar";

  test("shows who comes, what is free, and why a day is closed", async () => {
    const id = await appointment(center, "2030-03-05", "Ann & Bo Lee");
    await appointment(center, "2030-03-06", "Cy Day", "cancelled");
    const answer = await admin.get(`${calendar}?date=2030-03-06`);
    expect(linksOf(await answer.clone().text())).toContain(`/admin/dashboard/records/appointments/${id}`);
    const text = await textOf(answer);
    expect(text).toContain("Mar 4 – Mar 10, 2030");
    expect(text).toMatch(/1 of 2 free\s+Ann & Bo Lee\s+Confirmed/);
    expect(text).toMatch(/2 of 2 free\s+Cy Day\s+Cancelled/);
    const holiday = await textOf(await admin.get(`${calendar}?view=day&date=2030-12-25`));
    expect(holiday).toContain("Closed: Christmas Day");
  });

  test("shows who is in line: their number at the time, and on the day whom to call", async () => {
    await here.supabase.sql(
      `insert into waitlist
        (submission_key, location, appointment_date, time_slot, name, email, phone, status, offer_ends_at)
       select 'a key of the line of ' || name, $1, '2030-03-14', '04:00 PM', name, 'line@example.com', phone, status, ends
       from (values ('Held Ng', '416-555-0171', 'offered', timestamptz '2030-03-14 14:00-04'),
         ('Next Roy', '416-555-0172', 'waiting', null)) as v (name, phone, status, ends)`,
      [center],
    );
    const week = await admin.get(`${calendar}?date=2030-03-14`);
    expect(linksOf(await week.clone().text())).toContain(`${calendar}?view=day&date=2030-03-14#line`);
    expect(await textOf(week)).toMatch(/Full\s+2 in line/);
    const day = `${calendar}?view=day&date=2030-03-14`;
    expect(await textOf(await admin.get(day))).toMatch(
      /In line .*Held Ng\s+416-555-0171 .*Held until Mar 14, 2030, 2:00 PM.*Next Roy\s+416-555-0172 .*Not yet/,
    );
    for (const answer of [
      await superadmin.get(`${day}&center=${otherCenter}`),
      await otherAdmin.get(`${day}&center=${center}`),
    ])
      expect(await textOf(answer)).not.toMatch(/Next Roy|Held Ng|in line/i);
  });

  test("shows an admin no other center, and one without a center none, whatever the address says", async () => {
    await appointment(otherCenter, "2030-03-05", "Somebody of another center");
    const address = `${calendar}?date=2030-03-05&center=${otherCenter}`;
    const foreign = await textOf(await admin.get(address));
    expect(foreign).toContain("Ann & Bo Lee");
    expect(foreign).not.toContain("Somebody of another center");
    const asked = await textOf(await superadmin.get(address));
    expect(asked).toContain("Somebody of another center");
    expect(asked).not.toContain("Ann & Bo Lee");
    const none = await textOf(await (await browserOf("admin", null)).get(address));
    expect(none).toContain(dashboardWords.noLocation.title);
    expect(none).not.toMatch(/Somebody of another center|of 2 free/);
  });

  test.each([
    ["clocks go forward", "2026-03-08", "2026-03-01", "2026-03-15", "Mar 2 – Mar 8, 2026"],
    ["clocks go back", "2026-11-01", "2026-10-25", "2026-11-08", "Oct 26 – Nov 1, 2026"],
    ["the year changes", "2027-01-01", "2026-12-25", "2027-01-08", "Dec 28, 2026 – Jan 3, 2027"],
  ])("has seven days in the week in which %s", async (_, date, previous, next, dates) => {
    const html = await (await superadmin.get(`${calendar}?date=${date}&center=1`)).text();
    expect(plain(html)).toContain(dates);
    const links = linksOf(html);
    const days = links.filter((link) => link.startsWith(`${calendar}?view=day&`));
    expect(new Set(days).size).toBe(7);
    for (const beside of [previous, next])
      expect(links).toContain(`${calendar}?view=week&date=${beside}&center=1`);
  });

  test("falls back to this week for an address without a sense", async () => {
    for (const query of [
      "?view=year&date=2026-02-30&center=nowhere",
      "?date=0001-01-01",
      "?date=%00&center=%27",
      "",
    ]) {
      const answer = await superadmin.get(calendar + query);
      expect([query, answer.status]).toEqual([query, 200]);
      expect(await answer.clone().text()).toMatch(/aria-current="true"[^>]*>Week</);
      expect(await textOf(answer)).toMatch(/\w{3} \d+ – \w{3} \d+, 20\d\d/);
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

  test("is refused at the field that is wrong, its values kept", async () => {
    const overlap = { start: "16:30", end: "17:30" };
    for (const [changes, message, field] of [
      [{ student: profiles.otherStudent, ...overlap }, "tutorBusy", "tutor"],
      [{ tutor: profiles.otherTutor, ...overlap }, "studentBusy", "student"],
      [{ start: "17:00", end: "16:00" }, "endTooEarly", "end"],
      [{ tutor: profiles.foreignTutor, start: "10:00", end: "11:00" }, "tutorUnknown", "tutor"],
      [{ date: "2039-01-01" }, "tooFar", "date"],
    ] as const) {
      const answer = await admin.post(create, session({ ...changes, notes: "Kept & safe" }));
      const html = await answer.text();
      expect([message, answer.status]).toEqual([message, 400]);
      for (const words of [sessionFieldMessages[message], "Kept & safe"])
        expect(plain(html)).toContain(words);
      const wrong = elementsOf(html).filter(({ attributes }) => attributes["aria-invalid"] === "true");
      expect(wrong.map(({ attributes }) => attributes.name)).toEqual([field]);
    }
  });

  test("takes a superadmin's center from the address, and an admin's from the account", async () => {
    const early = { start: "09:00", end: "10:00" };
    const elsewhere = `${create}?center=${otherCenter}`;
    const lost = await superadmin.post(create, session(early));
    expect(lost.status).toBe(400);
    expect(await textOf(lost)).toContain("Choose an open center.");
    expect((await superadmin.post(elsewhere, session(early))).status).toBe(400);
    const made = await admin.post(elsewhere, session(early));
    expect(await here.supabase.sql("select location_id from bookings where id = $1", [idOf(made)])).toEqual([
      { location_id: center },
    ]);
  });

  test("finds people by name", async () => {
    const { student, otherStudent } = profiles;
    await here.supabase.sql("update user_profiles set last_name = 'Quill' where id = $1", [otherStudent]);
    const html = await (await superadmin.get(`${create}?center=${center}&q=quill`)).text();
    expect(html).toContain(otherStudent);
    expect(html).not.toContain(`value="${student}"`);
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

    for (const stale of [first, "", "yesterday"]) {
      const answer = await superadmin.post(edit, session({ date: "2026-12-04", version: stale }));
      const text = await textOf(answer);
      expect([stale, answer.status]).toEqual([stale, stale === "yesterday" ? 400 : 409]);
      if (answer.status === 409) expect(text).toContain(sessionMessages.changed.title);
    }
    const mistaken = await superadmin.post(edit, session({ date: "2026-12-04", end: "", version: first }));
    const kept = elementsOf(await mistaken.text()).find(({ attributes }) => attributes.name === "version");
    expect([mistaken.status, kept?.attributes.value]).toEqual([400, first]);
    expect((await otherAdmin.get(edit)).status).toBe(404);
    expect((await otherAdmin.post(edit, session({ version: await version() }))).status).toBe(404);
    expect((await admin.get("/admin/dashboard/sessions/1/edit")).status).toBe(404);

    await here.supabase.sql("update bookings set status = 'cancelled' where id = $1", [id]);
    const late = await admin.post(edit, session({ date: "2026-12-05", version: await version() }));
    expect(late.status).toBe(409);
    expect(await textOf(late)).toContain("can no longer be changed");
    const [row] = await here.supabase.sql("select booking_date::text as date from bookings where id = $1", [
      id,
    ]);
    expect(row).toEqual({ date: "2026-12-03" });
  });
});

describe("the figures of the network", () => {
  const network = "/admin/dashboard/network";

  test("are zero, not missing, where nothing happened", async () => {
    const text = await textOf(await superadmin.get(`${network}?from=2021-01-04&to=2021-01-31`));
    expect(text).toContain(networkPage.leadsChart.empty);
    expect(text).toMatch(/Oakville 0 – No answer yet 0% 0% 0/);
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  test("count a center's leads in their week, sorted as asked", async () => {
    await here.supabase.sql(
      `insert into schedule_requests (reference, submission_key, parent_name, child_name, child_age, email, phone,
         preferred_date, location_id, created_at, outcome)
       values (private.new_reference('A'), 'submission key of a request', 'Ann Lee', 'Bo Lee', 7, 'ann@example.com',
         '416-555-0100', '2022-04-01', '7', '2022-03-14T03:30:00Z', 'booked')`,
    );
    const range = "from=2022-03-07&to=2022-03-20";
    const bytes = Buffer.from(await (await superadmin.get(`${network}.csv?${range}`)).arrayBuffer());
    const [head = "", line = ""] = bytes.toString().split("\r\n");
    expect(head.startsWith('\uFEFF"Center","Leads",')).toBe(true);
    expect(head).toMatch(/,"Leads, week of 2022-03-07","Leads, week of 2022-03-14"$/);
    const first = line.split(",").map((value) => value.slice(1, -1));
    // why: at 11:30 PM on Sunday in Toronto it is Monday in UTC
    expect(first.slice(1)).toEqual(["1", "1", "1", "100", "0", "", "0", "1", "0"]);
    const names = async (query: string) => {
      const html = await (await superadmin.get(`${network}?${range}&${query}`)).text();
      return [...html.matchAll(/<th scope="row"><span>([^<]+)/g)].map(([, name]) => name);
    };
    const byName = await names("sort=name&order=asc");
    expect(byName).toEqual([...byName].sort());
    expect((await names("sort=leads&order=desc"))[0]).toBe(first[0]);
    expect((await names("sort=leads&order=asc")).at(-1)).toBe(first[0]);
  });

  test("are those of the last 8 weeks where the address asks for none that can be, and the page says why", async () => {
    const { long, backwards, unknown } = networkPage.objections;
    for (const [query, { title }] of [
      ["?from=2020-01-01&to=2022-01-01", long],
      ["?from=2022-02-01&to=2022-01-01", backwards],
      ["?from=2022-02-30", unknown],
      ["?to=%00", unknown],
      ["?from=9999-12-31&to=9999-12-31", unknown],
    ] as const) {
      const answer = await superadmin.get(network + query);
      expect([query, answer.status]).toEqual([query, 200]);
      expect(await answer.clone().text()).toMatch(/aria-current="true"[^>]*>8 weeks</);
      expect(await textOf(answer)).toContain(title);
    }
  });
});
