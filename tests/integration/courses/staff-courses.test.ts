import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  courseFieldMessages,
  courseMessages,
  coursePages,
  enrolmentWords,
} from "../../../app/content/courses/staff-courses";
import { messages } from "../../../app/content/site/messages";
import { flashOf, makeAccount, type TestAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { readCsv } from "../../support/records/csv-file";
import { type Desk, startDesk } from "../../support/records/staff-desk";

const list = "/admin/dashboard/courses";
const values = {
  name: "Long Division",
  description: "Step by step",
  price: "1,200.50",
  weeks: "8",
  tax: "yes",
  stripe_price: "",
  state: "active",
};

let desk: Desk;
let boss: TestBrowser;
let student: TestAccount;
beforeAll(async () => {
  desk = await startDesk();
  boss = desk.boss;
  student = await makeAccount(desk.supabase, { role: "student" });
});
afterAll(() => desk?.stop());

async function whileAway<Result>(what: RegExp, work: () => Promise<Result>): Promise<Result> {
  desk.takeAway(what);
  try {
    return await work();
  } finally {
    desk.takeAway(null);
  }
}

const htmlOf = async (answer: Response) => (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
const textOf = async (answer: Response) => plain(await htmlOf(answer));
/** What a page that the superadmin opens says. */
const textAt = async (path: string) => textOf(await boss.get(path));
const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
const ledTo = (answer: Response) => [answer.status, answer.headers.get("Location")];

/** Makes a course past the site. @returns its id */
async function addCourse(name = `Course ${randomUUID()}`, active = true): Promise<string> {
  const [row] = await desk.supabase.sql<{ id: string }>(
    "insert into public.courses (name, price_cents, is_active) values ($1, 14900, $2) returning id",
    [name, active],
  );
  return row?.id ?? "";
}
async function enrol(course: string, userId: string | null, status = "completed"): Promise<string> {
  const [row] = await desk.supabase.sql<{ id: string }>(
    `insert into public.purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, $3) returning id`,
    [userId, course, status],
  );
  return row?.id ?? "";
}
async function courseOf(id: string) {
  const [row] = await desk.supabase.sql<Record<string, unknown>>(
    `select name, price_cents, is_active, to_jsonb(updated_at) #>> '{}' as version from public.courses where id = $1`,
    [id],
  );
  return row;
}
const versionOf = async (id: string) => String((await courseOf(id))?.version);

describe("a new course", () => {
  test("is stored in cents, stands on the courses page at once, and is made once", async () => {
    const sent = { ...values, name: "Long Division at once" };
    expect(await textAt("/courses")).not.toContain(sent.name);
    const made = await boss.post(`${list}/new`, sent);
    const address = made.headers.get("Location") ?? "";
    expect([made.status, address]).toEqual([303, expect.stringMatching(`^${list}/[0-9a-f-]{36}$`)]);
    expect(flashOf(made)).toContain(courseMessages.created.text);
    const stored = { name: sent.name, price_cents: 120_050, is_active: true };
    expect(await courseOf(address.split("/").at(-1) ?? "")).toMatchObject(stored);
    expect(await textAt("/courses")).toContain(sent.name);
    const again = await boss.post(`${list}/new`, sent);
    expect(ledTo(again)).toEqual([303, address]);
    expect(flashOf(again)).toContain(courseMessages.repeat.text);
  });

  test("with mistakes comes back with a message at each field and everything that was entered", async () => {
    const sent = {
      name: "",
      description: "Step by step",
      price: "0.1+0.2",
      weeks: "105",
      tax: "maybe",
      stripe_price: "prod_1",
      state: "hidden",
    };
    const before = await desk.supabase.sql("select count(*)::int as count from public.courses");
    const answer = await boss.post(`${list}/new`, sent);
    const html = await htmlOf(answer);
    expect(answer.status).toBe(400);
    expect(html).toContain("<title>Error: ");
    // why: once in the summary, once at the field
    for (const message of [
      courseFieldMessages.nameMissing,
      courseFieldMessages.priceMalformed,
      courseFieldMessages.weeksMalformed,
      courseFieldMessages.taxMissing,
      courseFieldMessages.stripePriceMalformed,
      courseFieldMessages.stateMissing,
    ])
      expect([message, plain(html).split(message).length - 1]).toEqual([message, 2]);
    for (const name of ["name", "price", "weeks", "stripe_price"] as const)
      expect(inputOf(html, name) ?? "").toBe(sent[name]);
    expect(html).toContain(">Step by step</textarea>");
    expect(await desk.supabase.sql("select count(*)::int as count from public.courses")).toEqual(before);
  });

  test.each([
    ["a name of markup", { name: '<img src=x onerror="alert(1)">' }, 303],
    ["control signs", { name: "a\u0000b\u0007c" }, 303],
    ["a lone surrogate, as forms write it", { name: "a\uFFFDb" }, 303],
    ["an endless description", { description: "x".repeat(70_000) }, 413],
    ["the honeypot filled in", { website: "https://spam.example" }, 400],
  ])("with %s makes no error of ours", async (_, wrong, status) => {
    expect((await boss.post(`${list}/new`, { ...values, ...wrong })).status).toBe(status);
    expect(await htmlOf(await boss.get(list))).not.toContain("<img src=x");
  });
});

test.each(["new", "ID/edit", "ID/delete", "ID"])(
  "an upload instead of the form of %s is refused",
  async (to) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.append(name, value);
    body.append("file", new Blob(["%PDF-1.4"]), "x.pdf");
    const cookies = Object.entries(boss.cookies()).map(([name, value]) => `${name}=${value}`);
    const answer = await fetch(`${desk.site.url}${list}/${to.replace("ID", await addCourse())}`, {
      method: "POST",
      body,
      headers: { Origin: desk.site.url, Cookie: cookies.join("; ") },
      redirect: "manual",
    });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain(messages.formUnreadable.title);
  },
);

describe("changing a course", () => {
  test("saves it; who comes second sees what is saved now and keeps what was entered", async () => {
    const id = await addCourse("Before the change");
    const save = (who: TestBrowser, changes: Record<string, string>) =>
      who.post(`${list}/${id}/edit`, { ...values, ...changes });
    const seen = await versionOf(id);
    expect(ledTo(await save(boss, { name: "First", version: seen }))).toEqual([303, `${list}/${id}`]);
    const colleague = await makeAccount(desk.supabase, { role: "superadmin" });
    const other = new TestBrowser(desk.site.url).hold(await tokensOf(desk.supabase, colleague));
    const second = await save(other, { name: "Second", price: "80", version: seen });
    const html = await htmlOf(second);
    expect(second.status).toBe(409);
    for (const words of [courseMessages.changed.title, `${coursePages.nowSaved} Active`, "CA$1,200.50"])
      expect(plain(html)).toContain(words);
    expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual(["Second", "80"]);
    expect(await courseOf(id)).toMatchObject({ name: "First", price_cents: 120_050 });
    const version = inputOf(html, "version") ?? "";
    expect(Date.parse(version)).toBe(Date.parse(await versionOf(id)));
    expect((await save(other, { name: "Second", price: "80", version })).status).toBe(303);
    expect(await courseOf(id)).toMatchObject({ name: "Second", price_cents: 8000 });
  });

  test.each(["", "2026-02-30T00:00:00Z", "\u0000", "2020-01-01T00:00:00Z"])(
    "from the version %j is refused as one that is gone",
    async (version) => {
      const id = await addCourse();
      for (const [to, sent] of [
        ["/edit", values],
        ["", { action: "deactivate" }],
        ["/delete", {}],
      ] as const)
        expect([to, (await boss.post(`${list}/${id}${to}`, { ...sent, version })).status]).toEqual([to, 409]);
      expect(await courseOf(id)).toMatchObject({ price_cents: 14_900, is_active: true });
    },
  );

  test.each(["%00", randomUUID(), "' or 1=1", "__proto__"])("of the id %j is not found", async (id) => {
    const sent = { ...values, action: "activate", version: new Date().toISOString() };
    for (const to of ["", "/edit", "/delete", "/enrolments.csv"]) {
      const address = `${list}/${encodeURIComponent(id)}${to}`;
      expect([to, (await boss.get(address)).status]).toEqual([to, 404]);
      if (!to.endsWith("csv")) expect([to, (await boss.post(address, sent)).status]).toEqual([to, 404]);
    }
  });

  test("takes it off the courses page, which may then be empty, and puts it back at once", async () => {
    const name = `Now and then ${randomUUID()}`;
    const id = await addCourse(name);
    const others = "update public.courses set is_active = $2 where id <> $1";
    const press = async (action: string) =>
      boss.post(`${list}/${id}`, { action, version: await versionOf(id) });
    await desk.supabase.sql(others, [id, false]);
    const off = await press("deactivate");
    expect([off.status, flashOf(off)]).toEqual([
      303,
      expect.stringContaining(courseMessages.deactivated.text),
    ]);
    const empty = await fetch(`${desk.site.url}/courses`);
    expect(empty.headers.get("Cache-Control")).toMatch(/^public/);
    const text = await textOf(empty);
    expect(text).toContain("No Courses Available");
    expect(text).toContain("Check back later for new course offerings.");
    expect(text).not.toContain(messages.coursesUnavailable.text);
    await desk.supabase.sql(others, [id, true]);
    const on = await press("activate");
    expect([on.status, flashOf(on)]).toEqual([303, expect.stringContaining(courseMessages.activated.text)]);
    expect(await textAt("/courses")).toContain(name);
    expect((await press("destroy")).status).toBe(400);
  });
});

describe("deleting a course", () => {
  test("asks first, then takes it away for good", async () => {
    const id = await addCourse("Nobody came");
    expect(await textAt(`${list}/${id}/delete`)).toContain(coursePages.remove.text);
    const deleted = await boss.post(`${list}/${id}/delete`, { version: await versionOf(id) });
    expect(ledTo(deleted)).toEqual([303, list]);
    expect(flashOf(deleted)).toContain(courseMessages.deleted.text);
    expect(await courseOf(id)).toBe(undefined);
  });

  test("is refused as soon as somebody began to buy it", async () => {
    const id = await addCourse();
    const version = await versionOf(id);
    const page = await htmlOf(await boss.get(`${list}/${id}/delete`));
    await enrol(id, student.userId, "failed");
    expect(page).toContain('name="version"');
    const answer = await boss.post(`${list}/${id}/delete`, { version });
    expect([answer.status, await courseOf(id)]).toEqual([409, expect.anything()]);
    expect(await textOf(answer)).toContain(courseMessages.inUse.title);
    const after = await htmlOf(await boss.get(`${list}/${id}/delete`));
    expect(plain(after)).toContain(coursePages.remove.inUse.title);
    expect(after).not.toContain('name="version"');
    expect(await htmlOf(await boss.get(`${list}/${id}`))).not.toContain(`${id}/delete"`);
  });
});

test("the list finds by name, tells active from inactive, and shows itself for odd questions", async () => {
  const name = `Findable ${randomUUID().slice(0, 8)}`;
  await addCourse(`${name} one`);
  await addCourse(`${name} two`, false);
  const shown = async (query: string) => {
    const text = await textAt(`${list}?q=${encodeURIComponent(name)}${query}`);
    return ["one", "two"].filter((which) => text.includes(`${name} ${which}`));
  };
  expect(await shown("")).toEqual(["one", "two"]);
  expect(await shown("&state=active")).toEqual(["one"]);
  expect(await shown("&state=inactive")).toEqual(["two"]);
  expect(await textAt(`${list}?q=${randomUUID()}`)).toContain(coursePages.list.nothingMatches.title);
  for (const query of ["q=%00", "q=%EF%BF%BE", "state=all", `q=${"x".repeat(5000)}`])
    expect([query, (await boss.get(`${list}?${query}`)).status]).toEqual([query, 200]);
});

describe("the enrolments of a course", () => {
  test("name who enrolled, by status, and lead to receipts", async () => {
    const id = await addCourse();
    expect(await textAt(`${list}/${id}`)).toContain(enrolmentWords.empty.title);
    const paid = await enrol(id, student.userId);
    await enrol(id, null, "refunded");
    const html = await htmlOf(await boss.get(`${list}/${id}`));
    expect(plain(html)).toContain("2 enrolments");
    for (const part of [student.email, enrolmentWords.deletedAccount, `/receipt?id=${paid}`])
      expect(html).toContain(part);
    const refunded = await textAt(`${list}/${id}?status=refunded`);
    expect([refunded.includes("1 enrolment"), refunded.includes(student.email)]).toEqual([true, false]);
    expect(await textAt(`${list}/${id}?status=pending`)).toContain(enrolmentWords.noneOfStatus.title);
  });

  test("are shown 20 a page, and a page that never was shows the first", async () => {
    const id = await addCourse();
    await desk.supabase.sql(
      `insert into public.purchases (course_id, amount_cents, status, created_at)
       select $1, 100 + n, 'failed', now() - n * interval '1 minute' from generate_series(1, 25) n`,
      [id],
    );
    const amounts = (html: string) => [...html.matchAll(/CA\$(1\.\d\d)/g)].map(([, amount]) => amount);
    const first = await htmlOf(await boss.get(`${list}/${id}`));
    expect([amounts(first).length, amounts(first)[0]]).toEqual([20, "1.01"]);
    const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&").split("#")[0] ?? "";
    const second = await htmlOf(await boss.get(next));
    expect(amounts(second)).toEqual(["1.21", "1.22", "1.23", "1.24", "1.25"]);
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const forged of [
      "after=x",
      `after=${cursor(["2026-02-30T00:00:00Z", id])}`,
      `after=${cursor(["1990-01-01T00:00:00Z", id])}`,
      `before=${cursor([1, {}])}`,
      "status=failed&status=pending",
    ]) {
      const answer = await boss.get(`${list}/${id}?${forged}`);
      expect([forged, answer.status, amounts(await htmlOf(answer)).length]).toEqual([forged, 200, 20]);
    }
  });

  test("come whole as a file in which no cell calculates", async () => {
    const id = await addCourse();
    await desk.supabase.sql(
      "update public.user_profiles set first_name = $2, last_name = $3 where user_id = $1",
      [student.userId, "=HYPERLINK(", '"x", y\r\n'],
    );
    await enrol(id, student.userId);
    // why: the file is read from the database by the thousand
    await desk.supabase.sql(
      `insert into public.purchases (course_id, amount_cents, status, created_at)
       select $1, 14900, 'failed', now() - (n / 7) * interval '1 minute' from generate_series(1, 1001) n`,
      [id],
    );
    const answer = await boss.get(`${list}/${id}/enrolments.csv`);
    expect(
      ["Content-Type", "Cache-Control", "Content-Disposition"].map((name) => answer.headers.get(name)),
    ).toEqual([
      "text/csv; charset=utf-8",
      "no-store",
      expect.stringMatching(/^attachment; filename="enrolments-[\d-]+\.csv"$/),
    ]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = readCsv(bytes);
    expect(head).toEqual(Object.values(enrolmentWords.file));
    expect(lines).toHaveLength(1002);
    const paid = lines.find((line) => line[3] === "completed");
    const cells = [`'=HYPERLINK( "x", y\r\n`, student.email, "", "completed", "149.00", "0.00"];
    expect(paid?.slice(0, 6)).toEqual(cells);
    expect(lines.find((line) => line[3] === "failed")?.[0]).toBe(enrolmentWords.deletedAccount);
    const none = await boss.get(`${list}/${id}/enrolments.csv?status=pending`);
    expect(readCsv(new Uint8Array(await none.arrayBuffer()))).toEqual([head]);
  });
});

describe("while the database does not answer", () => {
  const press = { action: "deactivate" };
  test.each<[RegExp, to: string, sent: Record<string, string> | null, words: string]>([
    [/rpc\/staff_courses/, "", null, coursePages.list.failed],
    [/rpc\/staff_courses/, "/ID", null, coursePages.away.title],
    [/rpc\/staff_courses/, "/ID/edit", null, coursePages.away.title],
    [/rpc\/list_enrolments/, "/ID", null, enrolmentWords.failed],
    [/rpc\/set_course_active/, "/ID", press, courseMessages.notDone.title],
    [/rpc\/delete_course/, "/ID/delete", press, courseMessages.notDone.title],
    [/rpc\/save_course/, "/new", values, courseMessages.failed.title],
    [/rpc\/(save|staff)_course/, "/ID/edit", values, courseMessages.failed.title],
  ])("without %s the page at '%s' says so and keeps what was entered", async (what, to, sent, words) => {
    const id = await addCourse();
    const version = await versionOf(id);
    const path = list + to.replace("ID", id);
    const answer = await whileAway(what, () =>
      sent ? boss.post(path, { ...sent, version }) : boss.get(path),
    );
    const html = await htmlOf(answer);
    expect([answer.status, plain(html)]).toEqual([503, expect.stringContaining(words)]);
    if (sent === values)
      expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual([values.name, values.price]);
    if (to === "/ID/edit" && sent) expect(inputOf(html, "version")).toBe(version);
    expect(await courseOf(id)).toMatchObject({ price_cents: 14_900, is_active: true });
  });

  test("the file leads to the page of the course, which says that it failed", async () => {
    const id = await addCourse();
    for (const unreachable of [/rpc\/staff_courses/, /rpc\/list_enrolments/]) {
      const answer = await whileAway(unreachable, () =>
        boss.get(`${list}/${id}/enrolments.csv?status=failed`),
      );
      expect(ledTo(answer)).toEqual([303, `${list}/${id}?status=failed`]);
      expect(flashOf(answer)).toContain(enrolmentWords.exportFailed.title);
    }
  });
});
