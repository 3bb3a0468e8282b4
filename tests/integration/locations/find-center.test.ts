import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { finder } from "../../../app/content/finder";
import { centers } from "../../../app/content/locations";
import { placeMessages } from "../../../app/content/place-messages";
import { elementsOf, plain } from "../../support/pages/html-parts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const publicly = "public, max-age=0, s-maxage=300, stale-while-revalidate=60";
const allNames = centers.map(({ shortName }) => shortName);

/** The finder's page for these parameters, and what a visitor reads on it. */
async function open(parameters: string | Record<string, string>, of = site) {
  const answer = await fetch(`${of.url}/find-center?${new URLSearchParams(parameters)}`);
  return { answer, cache: answer.headers.get("Cache-Control"), ...(await read(answer)) };
}

async function read(answer: Response) {
  const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
  const rows = [...html.matchAll(/<li class="finder-row"[\s\S]*?<\/li>/g)].map(([row]) => ({
    name: plain(row.match(/<b>(.*?)<\/b>/)?.[1] ?? ""),
    nearest: row.includes(finder.list.nearest),
    distance: row.match(/finder-distance">(.*?)</)?.[1],
    current: row.includes('aria-current="true"'),
    link: elementsOf(row).find(({ name }) => name === "a")?.attributes.href ?? "",
  }));
  const banners = [...html.matchAll(/<div class="banner [^"]*" role="(\w+)">([\s\S]*?)<\/div><\/div>/g)].map(
    ([, role, inside = ""]) => ({
      role,
      lines: [...inside.matchAll(/<p[^>]*>([\s\S]*?)<\/p>/g)].map(([, line = ""]) =>
        plain(line.replace(/<!-- -->/g, "")),
      ),
    }),
  );
  const dialog = html.match(/<dialog[\s\S]*?<\/dialog>/)?.[0] ?? "";
  const input = elementsOf(html).find(({ attributes }) => attributes.name === "q")?.attributes;
  return { html, rows, banners, dialog, input };
}

const said = (role: "status" | "alert", message: { title: string; text: string }) => ({
  role,
  lines: [message.title, message.text],
});
const found = said("status", placeMessages.centersFound(centers.length));
const kilometres = (rows: { distance?: string }[]) =>
  rows.map(({ distance }) => Number(distance?.replace(/,| km$/g, "")));

function expectWholeList(rows: Awaited<ReturnType<typeof read>>["rows"]) {
  expect(rows.map(({ name }) => name)).toEqual(allNames);
  expect(rows.every(({ distance }) => distance === undefined)).toBe(true);
  expect(rows.filter(({ current }) => current).map(({ name }) => name)).toEqual(allNames.slice(0, 1));
}

describe("the finder without a search", () => {
  test("shows all centers with their count, the first selected and none opened", async () => {
    const page = await open("");
    expect(page.answer.status).toBe(200);
    expect(page.html).toMatch(/<h1>Find a Center<\/h1>/);
    expect(plain(page.html)).toContain("42 centers across Ontario.");
    expect(page.html).toMatch(/<h2[^>]*>42 centers in Ontario<\/h2>/);
    expectWholeList(page.rows);
    expect(page.banners).toEqual([]);
    expect(page.dialog).toBe("");
    expect(page.cache).toBe(publicly);
  });

  test.each(["", "   ", "\u0000\t", "\u202e\u200b"])("ignores the blank search %j", async (q) => {
    const page = await open({ q });
    expect(page.answer.status).toBe(200);
    expectWholeList(page.rows);
    expect(page.banners).toEqual([]);
    expect(page.input?.value).toBe("");
  });
});

describe("a search", () => {
  test.each(["L6H 3A1", "l6h3a1", "Oakville", "OAKVILLE, Ontario, Canada"])(
    "%j shows the centers from the nearest on",
    async (q) => {
      const page = await open({ q });
      expect(page.answer.status).toBe(200);
      expect(page.banners).toEqual([found]);
      expect(page.rows).toHaveLength(centers.length);
      expect(page.rows[0]).toMatchObject({ name: "Oakville", nearest: true, current: true });
      expect(page.rows.filter(({ current, nearest }) => current || nearest)).toHaveLength(1);
      for (const { distance } of page.rows) expect(distance).toMatch(/^\d{1,3}(,\d{3})*\.\d km$/);
      const far = kilometres(page.rows);
      expect(far).toEqual([...far].sort((a, b) => a - b));
      expect(page.input?.value).toBe(q);
      expect(page.cache).toBe(publicly);
      expect(page.dialog).toBe("");
    },
  );

  test.each(["Atlantis", "zzzzqqq", "12345"])("for %j says so and shows the whole list", async (q) => {
    const page = await open({ q });
    expect(page.answer.status).toBe(200);
    expect(page.banners).toEqual([said("alert", placeMessages.placeNotFound)]);
    expectWholeList(page.rows);
    expect(page.input?.value).toBe(q);
  });

  test("in Sudbury finds the center there and says nothing of the online program", async () => {
    expect((await open({ q: "Sudbury" })).banners).toEqual([found]);
  });

  test.each([
    ["V6B 1A1", /^The nearest center is 3,\d{3} km away\./],
    ["Thunder Bay", /^The nearest center is \d{3} km away\./],
  ])("from %s says honestly how far it is and names the program without distance", async (q, words) => {
    const page = await open({ q });
    expect(page.banners).toHaveLength(2);
    expect(page.banners[0]).toEqual(found);
    expect(page.banners[1]?.lines[0]).toMatch(words);
    expect(page.banners[1]?.lines[0]).toContain("Our online program has no distance.");
    const links = elementsOf(page.html).filter(({ attributes }) => attributes.href === "/pals-online");
    expect(links.length).toBeGreaterThan(2);
  });
});

describe("a point of the visitor's device", () => {
  test("sorts by distance, and no cache keeps the page", async () => {
    const page = await open({ lat: "43.65", lng: "-79.38" });
    expect(page.answer.status).toBe(200);
    expect(page.banners).toEqual([found]);
    expect(page.rows[0]).toMatchObject({ name: "Toronto", distance: "1.3 km" });
    expect(page.input?.value).toBe("");
    expect(page.cache).toBe("no-store");
  });

  test.each([
    "lat=48.86&lng=2.35",
    "lat=40.71&lng=-74.01",
    "lat=north&lng=-79.38",
    "lat=43.65",
    "lng=-79.38",
    "lat=Infinity&lng=1e1",
    "lat=<b>&lng=' or 1=1",
    `lat=${"9".repeat(5000)}&lng=-79.38`,
  ])("%# is answered with what to do and the whole list where it is none in Canada", async (point) => {
    const page = await open(point);
    expect(page.answer.status).toBe(400);
    expect(page.banners).toEqual([said("alert", placeMessages.locationUnreadable)]);
    expectWholeList(page.rows);
    expect(page.cache).toBe("no-store");
  });

  test("is not asked for where words are", async () => {
    const page = await open({ q: "Oakville", lat: "x", lng: "y" });
    expect(page.answer.status).toBe(200);
    expect(page.rows[0]?.name).toBe("Oakville");
  });
});

describe("a chosen center", () => {
  const oakville = centers.find(({ slug }) => slug === "oakville");

  test.each([
    ["", ""],
    ["q=Oakville", "q=Oakville&"],
    ["lat=43.45&lng=-79.68", "lat=43.45&lng=-79.68&"],
  ])("is a link of its row that keeps what was asked (%j)", async (asked, kept) => {
    const page = await open(asked);
    for (const { link } of page.rows) expect(link).toMatch(/^\/find-center\?/);
    const link = page.rows.find(({ name }) => name === "Oakville")?.link;
    expect(link).toBe(`/find-center?${kept}center=oakville`);
  });

  test("shows its details, the way to book there and the way back", async () => {
    const page = await open({ q: "M5V 2T6", center: "oakville" });
    const words = plain(page.dialog.replace(/<!-- -->/g, "").replace(/<\/(dt|dd|h2|a|span)>/g, " $&"));
    expect(page.answer.status).toBe(200);
    for (const word of [oakville?.name, oakville?.address, "Oakville, ON", oakville?.postalCode])
      expect(words).toContain(word);
    expect(words).toMatch(/Hours (Open now until|Opens today at|Closed)/);
    expect(words).toMatch(/\d\d\.\d km from /);
    for (const program of ["Math", "English", "Assessments"]) expect(words).toContain(program);
    const links = elementsOf(page.dialog).flatMap(({ attributes }) => attributes.href ?? []);
    expect(links).toEqual([
      "/find-center?q=M5V+2T6#center-oakville",
      `tel:${oakville?.phone.replaceAll("-", "")}`,
      `mailto:${oakville?.email}`,
      "/locations/oakville?tab=appointment",
      "/locations/oakville",
    ]);
    expect(words).toContain("Book Appointment");
    expect(page.rows.filter(({ current }) => current).map(({ name }) => name)).toEqual(["Oakville"]);
    expect(page.rows[0]?.name).toBe("Toronto");
    expect(page.html).toContain('id="center-oakville"');
  });

  test.each(["atlantis", "Oakville ", "../admin", "<script>", "", "x".repeat(5000)])(
    "that is none (%j) opens nothing",
    async (center) => {
      const page = await open({ q: "Oakville", center });
      expect(page.answer.status).toBe(200);
      expect(page.dialog).toBe("");
      expect(page.rows[0]).toMatchObject({ name: "Oakville", current: true });
    },
  );
});

describe("hostile input", () => {
  test.each([
    "x".repeat(10_000),
    "👩‍👩‍👧‍👦".repeat(100),
    "'; drop table locations; --",
    '"><script>alert(1)</script>',
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "مدرسة \u202Eelivkao",
    "\u0000\u0001\u001b[31mred\r\nSet-Cookie: a=b",
    "{{7*7}} %s %n ../../etc/passwd",
    "\ud800",
  ])("%# is answered whole, with nothing of it run and a value no longer than an address", async (q) => {
    const page = await open({ q });
    expect(page.answer.status).toBe(200);
    expect(page.answer.headers.get("Set-Cookie")).toBeNull();
    expect(page.rows).toHaveLength(centers.length);
    expect(page.banners).toHaveLength(1);
    const raw = await (
      await fetch(`${site.url}/find-center?${new URLSearchParams({ q, center: q.slice(0, 200) })}`)
    ).text();
    expect(raw).not.toMatch(/<script>alert|<img src=x/);
    expect(raw).not.toMatch(/[^\P{C}\n]/u);
    expect(page.input?.value?.length).toBeLessThanOrEqual(240);
    expect(raw.length).toBeLessThan(400_000);
  });

  test.each(["q=%E0%A4%A", "q=%zz&lat=%", "q[]=a&q[b]=c", "q=Oakville&q=Ottawa", "&&&===", "center=%00"])(
    "the query %s is answered",
    async (query) => {
      const answer = await fetch(`${site.url}/find-center?${query}`);
      expect([200, 400]).toContain(answer.status);
      expect((await read(answer)).rows).toHaveLength(centers.length);
    },
  );
});
