import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "../../../app/content/messages";
import {
  courseFieldMessages,
  courseMessages,
  coursePages,
  enrolmentWords,
} from "../../../app/content/staff-courses";
import { flashOf, makeAccount, type TestAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { readCsv } from "../../support/records/csv-file";
import type { TestBackend } from "../../support/servers/embedded";
import type { RunningSite } from "../../support/servers/site";

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

import { type Desk, startDesk } from "../../support/records/staff-desk";

let desk: Desk;
let supabase: TestBackend;
let site: RunningSite;
let boss: TestBrowser;
let student: TestAccount;

beforeAll(async () => {
  desk = await startDesk();
  ({ supabase, site, boss } = desk);
  student = await makeAccount(supabase, { role: "student" });
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
/** What a page says, tabs and line breaks as one space. */
const textOf = async (answer: Response) => plain(await htmlOf(answer));
const inputOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

/** Makes a course past the site. @returns its id */
async function addCourse(columns: { name?: string; active?: boolean } = {}): Promise<string> {
  const [row] = await supabase.sql<{ id: string }>(
    "insert into public.courses (name, price_cents, is_active) values ($1, 14900, $2) returning id",
    [columns.name ?? `Course ${randomUUID()}`, columns.active ?? true],
  );
  return row?.id ?? "";
}
async function enrol(course: string, userId: string | null, status = "completed"): Promise<string> {
  const [row] = await supabase.sql<{ id: string }>(
    `insert into public.purchases (user_id, course_id, amount_cents, status) values ($1, $2, 14900, $3) returning id`,
    [userId, course, status],
  );
  return row?.id ?? "";
}
async function courseOf(id: string) {
  const [row] = await supabase.sql<Record<string, unknown>>(
    `select name, price_cents, is_active, to_jsonb(updated_at) #>> '{}' as version from public.courses where id = $1`,
    [id],
  );
  return row;
}
const versionOf = async (id: string) => String((await courseOf(id))?.version);

describe("a new course", () => {
  test("is stored in cents, stands on the courses page at once, and is made once", async () => {
    const sent = { ...values, name: "Long Division at once" };
    expect(await textOf(await boss.get("/courses"))).not.toContain(sent.name);
    const made = await boss.post(`${list}/new`, sent);
    expect(made.status).toBe(303);
    const address = made.headers.get("Location") ?? "";
    expect(address).toMatch(/^\/admin\/dashboard\/courses\/[0-9a-f-]{36}$/);
    expect(flashOf(made)).toContain(courseMessages.created.text);
    expect(await courseOf(address.split("/").at(-1) ?? "")).toMatchObject({
      name: sent.name,
      price_cents: 120_050,
      is_active: true,
    });
    expect(await textOf(await boss.get("/courses"))).toContain(sent.name);
    const again = await boss.post(`${list}/new`, sent);
    expect([again.status, again.headers.get("Location")]).toEqual([303, address]);
    expect(flashOf(again)).toContain(courseMessages.repeat.text);
  });

  test.each([
    [{ name: "" }, courseFieldMessages.nameMissing],
    [{ price: "" }, courseFieldMessages.priceMissing],
    [{ price: "0.1+0.2" }, courseFieldMessages.priceMalformed],
    [{ price: "1e3" }, courseFieldMessages.priceMalformed],
    [{ price: "１４９" }, courseFieldMessages.priceMalformed],
    [{ price: "NaN" }, courseFieldMessages.priceMalformed],
    [{ price: "149,50" }, courseFieldMessages.priceMalformed],
    [{ price: "-149" }, courseFieldMessages.priceNegative],
    [{ price: "149.999" }, courseFieldMessages.priceTooExact],
    [{ price: "0.49" }, courseFieldMessages.priceTooLow],
    [{ price: "100000.01" }, courseFieldMessages.priceTooHigh],
    [{ weeks: "105" }, courseFieldMessages.weeksMalformed],
    [{ weeks: "２" }, courseFieldMessages.weeksMalformed],
    [{ tax: "maybe" }, courseFieldMessages.taxMissing],
    [{ stripe_price: "prod_1" }, courseFieldMessages.stripePriceMalformed],
    [{ state: "hidden" }, courseFieldMessages.stateMissing],
  ])("%j comes back with a message at its field and everything that was entered", async (wrong, message) => {
    const before = await supabase.sql("select count(*)::int as count from public.courses");
    const sent = { ...values, name: "Not to be stored", ...wrong };
    const answer = await boss.post(`${list}/new`, sent);
    expect(answer.status).toBe(400);
    const html = await htmlOf(answer);
    // why: once in the summary, once at the field
    expect(plain(html).split(message).length - 1).toBe(2);
    expect(html).toContain("<title>Error: ");
    for (const name of ["name", "price", "weeks", "stripe_price"] as const)
      expect(inputOf(html, name) ?? "").toBe(sent[name]);
    expect(html).toContain(">Step by step</textarea>");
    expect(await supabase.sql("select count(*)::int as count from public.courses")).toEqual(before);
  });

  test.each([
    ["a name of markup", { name: '<img src=x onerror="alert(1)">' }, 303],
    ["control signs", { name: "a\u0000b\u0007c" }, 303],
    ["a lone surrogate, as forms write it", { name: "a\uFFFDb" }, 303],
    ["an endless description", { description: "x".repeat(70_000) }, 413],
    ["the honeypot", { website: "https://spam.example" }, 400],
  ])("%s makes no error of ours", async (_, wrong, status) => {
    const answer = await boss.post(`${list}/new`, { ...values, ...wrong });
    expect(answer.status).toBe(status);
    expect(await htmlOf(await boss.get(list))).not.toContain("<img src=x");
  });

  test.each([`${list}/new`, "edit", "delete", ""])(
    "an upload instead of a form at %j is refused",
    async (to) => {
      const id = await addCourse();
      const body = new FormData();
      for (const [name, value] of Object.entries(values)) body.append(name, value);
      body.append("file", new Blob(["%PDF-1.4"]), "x.pdf");
      const cookies = Object.entries(boss.cookies()).map(([name, value]) => `${name}=${value}`);
      const answer = await fetch(`${site.url}${to.startsWith("/") ? to : `${list}/${id}${to && `/${to}`}`}`, {
        method: "POST",
        body,
        headers: { Origin: site.url, Cookie: cookies.join("; ") },
        redirect: "manual",
      });
      expect(answer.status).toBe(400);
      expect(await textOf(answer)).toContain(messages.formUnreadable.title);
    },
  );
});

describe("changing a course", () => {
  test("saves it; who comes second sees what is saved now and keeps what was entered", async () => {
    const id = await addCourse({ name: "Before the change" });
    const seen = await versionOf(id);
    const first = await boss.post(`${list}/${id}/edit`, { ...values, name: "First", version: seen });
    expect([first.status, first.headers.get("Location")]).toEqual([303, `${list}/${id}`]);
    const other = new TestBrowser(site.url).hold(
      await tokensOf(supabase, await makeAccount(supabase, { role: "superadmin" })),
    );
    const second = await other.post(`${list}/${id}/edit`, {
      ...values,
      name: "Second",
      price: "80",
      version: seen,
    });
    expect(second.status).toBe(409);
    const html = await htmlOf(second);
    const text = plain(html);
    expect(text).toContain(courseMessages.changed.title);
    expect(text).toContain(`${coursePages.nowSaved} Active`);
    expect(text).toContain("CA$1,200.50");
    expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual(["Second", "80"]);
    expect(await courseOf(id)).toMatchObject({ name: "First", price_cents: 120_050 });
    const version = inputOf(html, "version") ?? "";
    expect(Date.parse(version)).toBe(Date.parse(await versionOf(id)));
    const third = await other.post(`${list}/${id}/edit`, { ...values, name: "Second", price: "80", version });
    expect(third.status).toBe(303);
    expect(await courseOf(id)).toMatchObject({ name: "Second", price_cents: 8000 });
  });

  test.each(["", "yesterday", "2026-02-30T00:00:00Z", "\u0000", "2020-01-01T00:00:00Z"])(
    "from the version %j is refused as one that is gone",
    async (version) => {
      const id = await addCourse();
      for (const [to, sent] of [
        ["/edit", values],
        ["", { action: "deactivate" }],
        ["/delete", {}],
      ] as const) {
        const { status } = await boss.post(`${list}/${id}${to}`, { ...sent, version });
        expect([to, status]).toEqual([to, 409]);
      }
      expect(await courseOf(id)).toMatchObject({ price_cents: 14_900, is_active: true });
    },
  );

  test.each(["1", "%00", randomUUID(), "' or 1=1", "__proto__", "x".repeat(300)])(
    "of the id %j is not found",
    async (id) => {
      const version = new Date().toISOString();
      for (const to of ["", "/edit", "/delete", "/enrolments.csv"]) {
        const address = `${list}/${encodeURIComponent(id)}${to}`;
        expect([to, (await boss.get(address)).status]).toEqual([to, 404]);
        if (to.endsWith("csv")) continue;
        const sent = { ...values, action: "activate", version };
        expect([to, (await boss.post(address, sent)).status]).toEqual([to, 404]);
      }
    },
  );

  test("takes it off the courses page and puts it back at once", async () => {
    const name = `Now and then ${randomUUID()}`;
    const id = await addCourse({ name });
    const press = async (action: string) =>
      boss.post(`${list}/${id}`, { action, version: await versionOf(id) });
    const onPage = async () => (await textOf(await boss.get("/courses"))).includes(name);
    const off = await press("deactivate");
    expect([off.status, flashOf(off).includes(courseMessages.deactivated.text), await onPage()]).toEqual([
      303,
      true,
      false,
    ]);
    const on = await press("activate");
    expect([on.status, flashOf(on).includes(courseMessages.activated.text), await onPage()]).toEqual([
      303,
      true,
      true,
    ]);
    expect((await press("destroy")).status).toBe(400);
  });
});

describe("deleting a course", () => {
  test("asks first, then takes it away for good", async () => {
    const id = await addCourse({ name: "Nobody came" });
    expect(await textOf(await boss.get(`${list}/${id}/delete`))).toContain(coursePages.remove.text);
    const gone = await boss.post(`${list}/${id}/delete`, { version: await versionOf(id) });
    expect([gone.status, gone.headers.get("Location")]).toEqual([303, list]);
    expect(flashOf(gone)).toContain(courseMessages.deleted.text);
    expect(await courseOf(id)).toBe(undefined);
    expect((await boss.post(`${list}/${id}/delete`, { version: new Date().toISOString() })).status).toBe(404);
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

describe("the list", () => {
  test.each([
    "?q=%00",
    "?q=%25",
    "?q=%EF%BF%BE",
    "?q=%5C",
    "?state=all",
    "?state=active&q=a",
    `?q=${"x".repeat(5000)}`,
  ])("%s shows a list", async (query) => {
    expect((await boss.get(list + query)).status).toBe(200);
  });

  test("finds by name, and tells active from inactive", async () => {
    const name = `Findable ${randomUUID().slice(0, 8)}`;
    await addCourse({ name: `${name} one` });
    await addCourse({ name: `${name} two`, active: false });
    const shown = async (query: string) => {
      const text = await textOf(await boss.get(`${list}?q=${encodeURIComponent(name)}${query}`));
      return ["one", "two"].filter((which) => text.includes(`${name} ${which}`));
    };
    expect(await shown("")).toEqual(["one", "two"]);
    expect(await shown("&state=active")).toEqual(["one"]);
    expect(await shown("&state=inactive")).toEqual(["two"]);
    expect(await textOf(await boss.get(`${list}?q=${randomUUID()}`))).toContain(
      coursePages.list.nothingMatches.title,
    );
  });
});

describe("the enrolments of a course", () => {
  test("name who enrolled, by status, and lead to receipts", async () => {
    const id = await addCourse();
    expect(await textOf(await boss.get(`${list}/${id}`))).toContain(enrolmentWords.empty.title);
    const paid = await enrol(id, student.userId);
    await enrol(id, null, "refunded");
    const html = await htmlOf(await boss.get(`${list}/${id}`));
    expect(plain(html)).toContain("2 enrolments");
    expect(html).toContain(student.email);
    expect(html).toContain(enrolmentWords.deletedAccount);
    expect(html).toContain(`/receipt?id=${paid}`);
    const refunded = await textOf(await boss.get(`${list}/${id}?status=refunded`));
    expect([refunded.includes("1 enrolment"), refunded.includes(student.email)]).toEqual([true, false]);
    expect(await textOf(await boss.get(`${list}/${id}?status=pending`))).toContain(
      enrolmentWords.noneOfStatus.title,
    );
  });

  test("are shown 20 a page, and a page that never was shows the first", async () => {
    const id = await addCourse();
    await supabase.sql(
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
      `after=${cursor(["2020-01-01T00:00:00Z", "1"])}`,
      `after=${cursor(["1990-01-01T00:00:00Z", id])}`,
      `before=${cursor(["2990-01-01T00:00:00Z", id])}`,
      `before=${cursor([1, {}])}`,
      "status=paid",
      "status=failed&status=pending",
    ]) {
      const answer = await boss.get(`${list}/${id}?${forged}`);
      expect([forged, answer.status, amounts(await htmlOf(answer)).length]).toEqual([forged, 200, 20]);
    }
  });

  test("come as a file in which no cell calculates", async () => {
    const id = await addCourse();
    const account = await makeAccount(supabase, { role: "student" });
    await supabase.sql("update public.user_profiles set first_name = $2, last_name = $3 where user_id = $1", [
      account.userId,
      "=HYPERLINK(",
      '"x", y\r\n',
    ]);
    await enrol(id, account.userId);
    await enrol(id, null, "failed");
    const answer = await boss.get(`${list}/${id}/enrolments.csv`);
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "no-store",
    ]);
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="enrolments-[\d-]+\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = readCsv(bytes);
    expect(head).toEqual(Object.values(enrolmentWords.file));
    expect(lines.map((line) => line.slice(0, 6)).sort()).toEqual([
      [`'=HYPERLINK( "x", y\r\n`, account.email, "", "completed", "149.00", "0.00"],
      [enrolmentWords.deletedAccount, "", "", "failed", "149.00", "0.00"],
    ]);
    expect(
      readCsv(
        new Uint8Array(await (await boss.get(`${list}/${id}/enrolments.csv?status=pending`)).arrayBuffer()),
      ),
    ).toEqual([head]);
  });

  test("come whole where there are thousands", async () => {
    const id = await addCourse();
    await supabase.sql(
      `insert into public.purchases (course_id, amount_cents, status, created_at)
       select $1, 100, 'failed', now() - (n / 7) * interval '1 minute' from generate_series(1, 2300) n`,
      [id],
    );
    const answer = await boss.get(`${list}/${id}/enrolments.csv`);
    expect(readCsv(new Uint8Array(await answer.arrayBuffer()))).toHaveLength(2301);
  });
});

describe("while the database does not answer", () => {
  test("what was entered for a new course is kept", async () => {
    const answer = await whileAway(/rpc\/save_course/, () =>
      boss.post(`${list}/new`, { ...values, name: "Kept" }),
    );
    const html = await htmlOf(answer);
    expect([answer.status, plain(html).includes(courseMessages.failed.title)]).toEqual([503, true]);
    expect([inputOf(html, "name"), inputOf(html, "price")]).toEqual(["Kept", "1,200.50"]);
  });

  test("what was entered for a course is kept, with its version, also where it cannot be read", async () => {
    const id = await addCourse();
    const version = await versionOf(id);
    const answer = await whileAway(/rpc\/(save|staff)_course/, () =>
      boss.post(`${list}/${id}/edit`, { ...values, name: "Kept", version }),
    );
    const html = await htmlOf(answer);
    expect(answer.status).toBe(503);
    expect([inputOf(html, "name"), inputOf(html, "version")]).toEqual(["Kept", version]);
    expect((await courseOf(id))?.price_cents).toBe(14_900);
  });

  test.each([
    [/rpc\/staff_courses/, "", coursePages.list.failed],
    [/rpc\/staff_courses/, "/ID", coursePages.away.title],
    [/rpc\/staff_courses/, "/ID/edit", coursePages.away.title],
    [/rpc\/list_enrolments/, "/ID", enrolmentWords.failed],
  ])("%s: %j says so", async (unreachable, to, words) => {
    const id = await addCourse();
    const answer = await whileAway(unreachable, () => boss.get(list + to.replace("ID", id)));
    expect([answer.status, (await textOf(answer)).includes(words)]).toEqual([503, true]);
  });

  test("a press changes nothing and says so", async () => {
    const id = await addCourse();
    const version = await versionOf(id);
    const off = await whileAway(/rpc\/set_course_active/, () =>
      boss.post(`${list}/${id}`, { action: "deactivate", version }),
    );
    const gone = await whileAway(/rpc\/delete_course/, () => boss.post(`${list}/${id}/delete`, { version }));
    for (const answer of [off, gone])
      expect([answer.status, (await textOf(answer)).includes(courseMessages.notDone.title)]).toEqual([
        503,
        true,
      ]);
    expect(await courseOf(id)).toMatchObject({ is_active: true });
  });

  test("the file leads to the page of the course, which says that it failed", async () => {
    const id = await addCourse();
    for (const unreachable of [/rpc\/staff_courses/, /rpc\/list_enrolments/]) {
      const answer = await whileAway(unreachable, () =>
        boss.get(`${list}/${id}/enrolments.csv?status=failed`),
      );
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${list}/${id}?status=failed`]);
      expect(flashOf(answer)).toContain(enrolmentWords.exportFailed.title);
    }
  });
});
