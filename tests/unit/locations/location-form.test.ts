import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { locationFieldMessages as words } from "~/content/locations/staff-locations";
import { locationSchema } from "~/domain/locations/location-form";
import { filledRows, maxClosures, rowsToDraw } from "~/domain/locations/opening-form/opening-changes";
import { hourValues } from "~/domain/locations/weekly-hours";

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
    expect(read()).toMatchObject({
      ...{ name: "Center", slug: "center", address: "", lat: null, lng: null, slot_capacity: 2 },
      ...{ is_active: true, lead_mails: "each", answer_days: 1, closures: [] },
      operating_hours: expect.arrayContaining([{ day: "Monday", hours: "Closed" }]),
    }));

  test("says everything that is wrong at once, each at its field", () =>
    expect(
      errorsOf({
        ...{ name: " ", phone: "12", email: "nobody", lat: "95", slot_capacity: "0", is_active: "perhaps" },
        ...{ lead_mails: "never", answer_days: "11", monday_opens: "16:00" },
        ...{ tuesday_opens: "19:00", tuesday_closes: "16:00" },
        ...{ closure_0_starts: "2026-12-24", closure_0_ends: "2026-12-23", closure_1_reason: "Snow" },
      }),
    ).toEqual({
      name: [words.nameMissing],
      phone: [expect.stringContaining("phone number")],
      email: ["Enter an email address in the correct format, like name@example.com"],
      lat: [words.latMalformed],
      lng: [words.lngMissing],
      slot_capacity: [words.capacityMalformed],
      is_active: [words.unknown.is_active],
      lead_mails: [words.unknown.lead_mails],
      answer_days: [words.answerDaysMalformed],
      monday_closes: [words.closesMissing("Monday")],
      tuesday_closes: [words.closesTooEarly("Tuesday")],
      closure_0_ends: [words.endTooEarly],
      closure_1_starts: [words.startMissing],
    }));
});

test("weekly hours are stored as the database takes them, and come back into their fields", () => {
  const { operating_hours } = read({
    ...{ monday_opens: "16:00", monday_closes: "7 pm", tuesday_opens: "9:05 am", tuesday_closes: "12:00" },
    ...{ wednesday_opens: "16:00", wednesday_closed: "on" },
  });
  const hours = operating_hours.map(({ hours }) => hours);
  expect(hours.slice(0, 3)).toEqual(["4:00 PM - 7:00 PM", "9:05 AM - 12:00 PM", "Closed"]);
  expect(read(hourValues(operating_hours)).operating_hours).toEqual(operating_hours);
});

test("a closure without a last day is one day; removed and empty rows are none; there is always room for another", () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const { closures } = read({
    ...{ closure_0_id: id, closure_0_starts: "2026-12-24", closure_0_reason: " Snow " },
    ...{ closure_1_starts: "2026-12-25", closure_1_remove: "on" },
    ...{ closure_5_id: "' or 1=1", closure_5_starts: "2026-12-26", closure_5_ends: "2026-12-27" },
  });
  expect(closures).toEqual([
    { id, starts_on: "2026-12-24", ends_on: "2026-12-24", reason: "Snow" },
    { id: null, starts_on: "2026-12-26", ends_on: "2026-12-27", reason: null },
  ]);
  expect(filledRows((field) => field === "closure_3_reason")).toBe(4);
  expect([rowsToDraw(0), rowsToDraw(4), rowsToDraw(maxClosures)]).toEqual([1, 5, 100]);
});
