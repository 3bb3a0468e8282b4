/** Public pages of visitors with our cookies: what is rendered once for all of them, and what is theirs. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestBrowser } from "../../support/auth/accounts";
import { centersRead } from "../../support/locations/location-pages";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const people: { browser: TestBrowser; email: string; child: string }[] = [];
let staff: TestBrowser;
beforeAll(async () => {
  await centersRead(here.site.url);
  staff = await browserOf(here, await makeAccount(here.supabase, { role: "admin" }));
  for (const child of ["Nightingale", "Woodpecker"]) {
    const account = await makeAccount(here.supabase, { email: `${child.toLowerCase()}@example.com` });
    await here.supabase.sql(
      "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), $2, 'Ng', '3')",
      [account.userId, child],
    );
    people.push({ browser: await browserOf(here, account), email: account.email, child });
  }
});

const paths = [
  "/",
  "/about",
  "/programs/math?tab=features",
  "/locations",
  "/pals-online",
  "/franchise",
  "/find-center",
];
/** Without what differs from one answer to the next. */
const comparable = (html: string) => html.replaceAll(/nonce="\w+"/g, "");
const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
const anonymous = async (path: string) => (await fetch(here.site.url + path)).text();
/** Past the templates: an address that is not worth keeping has the same page rendered for it alone. */
const renderedAlone = (path: string) => `${path}${path.includes("?") ? "&" : "?"}other=1`;

test.each(paths)(
  "%s is for each visitor what it would be alone, with nobody else's email, child or nonce",
  async (path) => {
    await anonymous(path);
    const seen = new Set<string>();
    for (const { browser, email, child } of [...people, ...people]) {
      const answer = await browser.get(path);
      const html = await answer.text();
      const alone = await (await browser.get(renderedAlone(path))).text();
      const plain = (page: string) =>
        comparable(page)
          .replaceAll("?other=1&amp;", "?")
          .replaceAll(/[?&](?:amp;)?other=1/g, "");
      expect(plain(html)).toBe(plain(alone));
      expect(html).toContain(email);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      const nonce = /'nonce-(\w+)'/.exec(policy)?.[1] ?? "none";
      for (const tag of scriptsOf(html)) expect(tag).toContain(`nonce="${nonce}"`);
      seen.add(policy);
      for (const other of people.filter((one) => one.email !== email)) {
        expect(html).not.toContain(other.email);
        expect(html).not.toContain(other.child);
      }
      if (path === "/") expect(html).toContain(child);
    }
    expect(seen.size).toBe(4);
    const html =
      (await anonymous(path)) + (await (await fetch(here.site.url + path, { headers: { Cookie: "flash=x" } })).text());
    for (const { email, child } of people) {
      expect(html).not.toContain(email);
      expect(html).not.toContain(child);
    }
    expect(html).not.toMatch(/template\.invalid|(?:nonce|data)-[0-9a-f]{24}/);
  },
);

test("a message for the next page, and a dialog with the family's children, are on it", async () => {
  const [first] = people;
  await anonymous("/");
  await anonymous("/?dialog=booking");
  expect(await (await first?.browser.get("/?dialog=booking"))?.text()).toContain("Nightingale");
  const left = staff.copy();
  await left.post("/logout");
  const page = await (await left.get("/")).text();
  expect(page).toMatch(/role="status"/);
  expect(await (await left.get("/")).text()).not.toMatch(/signed out/i);
});
