import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { locationFieldMessages as words } from "~/content/locations/staff-locations";
import { centerSpelled } from "~/domain/locations/center-spelling";
import { filledRows, mostClosures, rowsToDraw } from "~/domain/locations/closure-rows";
import { locationSchema } from "~/domain/locations/location-form";
import { slugOf, slugOfName } from "~/domain/locations/location-slug";
import { hourValues, readClock } from "~/domain/locations/weekly-hours";

const sent = (fields: Record<string, string | string[]>) => {
  const formData = new FormData();
  for (const [name, values] of Object.entries({ name: "Center", ...fields }))
    for (const value of [values].flat()) formData.append(name, value);
  return parseWithZod(formData, { schema: locationSchema });
};
const read = (fields: Record<string, string | string[]> = {}) => {
  const submission = sent(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
};
const errorsOf = (fields: Record<string, string | string[]>) => {
  const submission = sent(fields);
  return submission.status === "success" ? {} : (submission.error ?? {});
};

describe("the form of a center", () => {
  test("asks for a name alone", () =>
    expect(read()).toEqual({
      name: "Center",
      slug: "center",
      region: "",
      address: "",
      city: "",
      state: "",
      postalCode: "",
      phone: "",
      email: "",
      lat: null,
      lng: null,
      operatingHours: expect.arrayContaining([{ day: "Monday", hours: "Closed" }]),
      slotCapacity: 2,
      isActive: true,
      leadMails: "each",
      closures: [],
    }));

  test("says everything that is wrong at once, each at its field", () =>
    expect(
      errorsOf({
        name: " ",
        phone: "12",
        email: "nobody",
        lat: "95",
        slot_capacity: "0",
        is_active: "perhaps",
        lead_mails: "never",
        monday_opens: "16:00",
        tuesday_opens: "19:00",
        tuesday_closes: "16:00",
        closure_0_starts: "2026-12-24",
        closure_0_ends: "2026-12-23",
        closure_1_reason: "Snow",
      }),
    ).toEqual({
      name: [words.nameMissing],
      phone: [expect.stringContaining("phone number")],
      email: [words.emailMalformed],
      lat: [words.latMalformed],
      lng: [words.lngMissing],
      slot_capacity: [words.capacityMalformed],
      is_active: [words.stateUnknown],
      lead_mails: [words.leadMailsUnknown],
      monday_closes: [words.closesMissing("Monday")],
      tuesday_closes: [words.closesTooEarly("Tuesday")],
      closure_0_ends: [words.endTooEarly],
      closure_1_starts: [words.startMissing],
    }));

  test.each(
    Object.entries({
      name: ["x".repeat(101), "\u0000"],
      address: ["x".repeat(201)],
      city: ["x".repeat(101)],
      state: ["x".repeat(101)],
      zip_code: ["x".repeat(21)],
      region: ["x".repeat(101)],
      phone: ["4".repeat(31)],
      email: [`${"x".repeat(250)}@example.com`],
      slug: ["x".repeat(61), "学習"],
      lat: ["NaN", "1e1"],
      lng: ["-180.0001", "west"],
      slot_capacity: ["51", "2.5"],
      monday_opens: ["25:00", "soon"],
      closure_99_starts: ["2026-02-30"],
      closure_0_starts: ["1999-12-31", "2100-01-01"],
      closure_0_reason: ["x".repeat(201)],
    }),
  )("refuses the %s %j", (field, values) => {
    for (const value of values) expect(Object.keys(errorsOf({ [field]: value })), value).toContain(field);
  });

  test("keeps a line a line, and takes a field that was sent twice for none", () => {
    expect(read({ address: "1 Main\r\nStreet", lat: ["1", "2"] })).toMatchObject({
      address: "1 Main Street",
      lat: null,
    });
    expect(errorsOf({ address: ["a", "b"] })).toHaveProperty("address");
  });

  test.each([
    ["43.6482", "-79.5113", 43.6482, -79.5113],
    ["43,6482", "−79,5113 °", 43.6482, -79.5113],
    ["-90", "180", -90, 180],
    ["0", "+0", 0, 0],
  ])("reads the coordinates %s and %s", (lat, lng, north, east) =>
    expect(read({ lat, lng })).toMatchObject({ lat: north, lng: east }),
  );
});

describe("weekly hours", () => {
  test.each([
    [960, ["16:00", "16:00:00", "4:00 PM", "4pm", "16h", "16"]],
    [990, ["4:30 p.m.", "16h30"]],
    [720, ["noon", "12:00"]],
    [735, ["12:15 pm"]],
    [0, ["12 AM"]],
    [null, ["4", "13 pm", "24:00", "16:60", ""]],
  ])("minute %s of the day is read from %j", (minutes, texts) => {
    for (const text of texts) expect(readClock(text), text).toBe(minutes);
  });

  test("are stored as the database takes them, and come back into their fields", () => {
    const { operatingHours } = read({
      monday_opens: "16:00",
      monday_closes: "7 pm",
      tuesday_opens: "9:05 am",
      tuesday_closes: "12:00",
      wednesday_opens: "16:00",
      wednesday_closed: "on",
    });
    const hours = operatingHours.map(({ hours }) => hours);
    expect(hours.slice(0, 3)).toEqual(["4:00 PM - 7:00 PM", "9:05 AM - 12:00 PM", "Closed"]);
    expect(hours).toHaveLength(7);
    const values = hourValues(operatingHours);
    expect(values).toMatchObject({ monday_closes: "19:00", tuesday_opens: "09:05", sunday_closed: "on" });
    expect(read(values).operatingHours).toEqual(operatingHours);
  });
});

describe("closures", () => {
  const id = "00000000-0000-4000-8000-000000000001";

  test("a row without a last day is one day; removed and empty rows are none", () =>
    expect(
      read({
        closure_0_id: id,
        closure_0_starts: "2026-12-24",
        closure_0_reason: " Snow ",
        closure_1_starts: "2026-12-25",
        closure_1_remove: "on",
        closure_5_id: "' or 1=1",
        closure_5_starts: "2026-12-26",
        closure_5_ends: "2026-12-27",
      }).closures,
    ).toEqual([
      { id, startsOn: "2026-12-24", endsOn: "2026-12-24", reason: "Snow" },
      { id: null, startsOn: "2026-12-26", endsOn: "2026-12-27", reason: null },
    ]));

  test("there is always room for another, up to a hundred", () => {
    expect(filledRows((field) => field === "closure_3_reason")).toBe(4);
    const rows = [rowsToDraw(0), rowsToDraw(4), rowsToDraw(1, 9), rowsToDraw(mostClosures)];
    expect(rows).toEqual([2, 6, 9, 100]);
  });
});

describe("the slug of a center", () => {
  test.each([
    ["Small Steps Center - Québec Nord", "quebec-nord"],
    ["Orléans", "orleans"],
    ["St. Catharines", "st-catharines"],
    ["King’s Œuvre & Søn", "kings-oeuvre-son"],
    ["Durham/Courtice", "durham-courtice"],
    ["学習センター", "center"],
    ["x".repeat(100), "x".repeat(60)],
    [`${"x".repeat(59)} y`, "x".repeat(59)],
  ])("of %s is %s", (name, slug) => expect(slugOfName(name)).toBe(slug));

  test("is made of what staff type", () => {
    expect(read({ slug: " Québec City! " }).slug).toBe("quebec-city");
    expect(slugOf("--A--b--")).toBe("a-b");
  });

  test("leads to its center; a former one does where no center has it now", () => {
    const named = (slug: string, formerSlugs: string[] = []) => ({
      slug,
      formerSlugs,
      shortName: slug,
      name: slug,
    });
    const all = [named("new", ["old", "taken", "gone"]), { ...named("taken"), shortName: "Gone" }];
    const slugs = ["old", "Old", "taken", "gone", "none"].map((slug) => centerSpelled(slug, all)?.slug);
    expect(slugs).toEqual(["new", "new", "taken", "new", undefined]);
  });
});
