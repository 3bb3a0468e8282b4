import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";

let supabase: TestBackend;
let site: RunningSite;
beforeAll(async () => {
  supabase = await startEmbedded();
  await supabase.sql(
    "insert into locations (id, slug, name, is_active) values ('902', 'not-yet', 'Not Yet', false)",
  );
  site = await startSite({ supabase });
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: "manual" });
  return { answer, html: await answer.text() };
};

describe("addresses that are no center's own", () => {
  test.each([
    ["/locations/Etobicoke", "etobicoke"],
    ["/locations/etobicoke-", "etobicoke"],
    ["/locations/%65tobicoke", "etobicoke"],
    ["/LOCATIONS/etobicoke", "etobicoke"],
    ["/locations/north%20york", "north-york"],
    ["/locations/NorthYork", "north-york"],
    ["/locations/Orl%C3%A9ans", "orleans"],
    ["/locations/st-catharines", "stcatharines"],
    ["/locations/St.%20Catharines", "stcatharines"],
    ["/locations/southwest-markham", "swmarkham"],
    ["/locations/durham-courtice", "durham"],
    ["/locations/Durham%2FCourtice", "durham"],
    ["/locations/small-steps-center-durham-courtice", "durham"],
  ])("%s moves to %s with its query", async (path, slug) => {
    for (const search of ["", "?tab=appointment&utm_source=a%26b"]) {
      const { answer } = await read(path + search);
      expect([answer.status, answer.headers.get("Location")]).toEqual([301, `/locations/${slug}${search}`]);
    }
  });

  test.each([
    ["a town without one", "atlantis"],
    ["a center that is not open to the public", "not-yet"],
    ["a null character", "%00"],
    ["a line break", "%0d%0aSet-Cookie:a=b"],
    ["no letter", "-"],
    ["another site", "%2F%2Fexample.com"],
    ["another site with its scheme", "https:%2F%2Fexample.com"],
    ["a word of the language", "__proto__"],
    ["5,000 letters", "a".repeat(5000)],
    ["many characters of four bytes", "%F0%9F%92%A9".repeat(400)],
    ["a slug with a long tail", `etobicoke${"-".repeat(5000)}`],
  ])("%s leads to the list", async (_, slug) => {
    const { answer } = await read(`/locations/${slug}?next=//example.com`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/locations"]);
  });

  // why: the server below the site refuses them, with an answer that tells nothing of it
  test.each(["%E0%A4%A", "%ZZ", "%", "%C0%AE"])("%j is no text, and refused as such", async (slug) => {
    const { answer, html } = await read(`/locations/${slug}`);
    expect(answer.status).toBe(400);
    expect(html).not.toMatch(/node_modules|\bat /);
  });

  test("where a script asks for one, it is sent the same way", async () => {
    for (const [slug, target] of [
      ["Etobicoke", "/locations/etobicoke"],
      ["atlantis", "/locations"],
    ]) {
      const { answer, html } = await read(`/locations/${slug}.data`);
      expect(answer.status).toBe(202);
      expect(html).toContain(`"${target}"`);
    }
    expect((await read("/locations/etobicoke.data")).answer.status).toBe(200);
  });
});
