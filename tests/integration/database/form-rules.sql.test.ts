/** The database keeps the rules of the forms. */
import { beforeAll, describe, expect, test } from "vitest";
import { careerApplicationSchema } from "~/domain/applications/career-application";
import { appointmentBookingSchema } from "~/domain/appointments/appointment-booking";
import { scheduleRequestSchema } from "~/domain/assessments/schedule-request";
import { torontoToday } from "~/domain/dates/calendar";
import { grades } from "~/domain/families/child-labels";
import { emailPattern, limits, phone } from "~/domain/forms/fields";
import { contactSubmissionSchema } from "~/domain/inquiries/contact-submission";
import { licenseInquirySchema } from "~/domain/inquiries/license-inquiry";
import { roles } from "~/domain/users/account";
import { keyOf, openDays, submit } from "../../support/appointments/booking-calls";
import { asCaller, serviceRole } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

type Value = string | number | boolean;

/** What the public forms send, by the table that takes it. */
const forms: Record<string, Record<string, Value>> = {
  appointment_bookings: {
    ...{ name: "Ann Lee", email: "ann@example.com", phone: "416-555-0100", location: "1" },
    ...{ time_slot: "04:00 PM", notes: "Allergic to chalk" },
  },
  schedule_requests: {
    ...{ parent_name: "Ann Lee", child_name: "Bo Lee", child_age: 7, email: "ann@example.com" },
    ...{ phone: "416-555-0100", program_interest: "unsure", preferred_time: "04:00 PM" },
    ...{ location_id: "1", additional_notes: "Reads at night" },
  },
  license_inquiries: {
    ...{ first_name: "Di", last_name: "Ek", email: "di@example.com", phone: "416-555-0100" },
    ...{ city: "Barrie", state: "ON", investment_range: "$150,000+", message: "Hello" },
  },
  contact_submissions: { name: "Ann Lee", email: "ann@example.com", phone: "", message: "Hello" },
  career_applications: {
    ...{ first_name: "Cy", last_name: "Day", email: "cy@example.com", phone: "416-555-0100" },
    ...{ address: "9001 Bloor Street West", location: "1", position: "Certified Teacher" },
    ...{ education: "BEd", experience_teaching: "2 years", experience_children: "3 years" },
    ...{ motivation: "Children", resume_url: "resumes/1700000000000-a1b2c3d4.pdf" },
  },
};

const mayBeEmpty = /^(notes|additional_notes|resume_url)$/;
const mayBeEmptyIn: Record<string, string> = {
  license_inquiries: "message",
  contact_submissions: "phone",
  career_applications: "location",
};

/** The longest text that the form lets through, by the name of the value. */
const lengths: [name: RegExp, longest: number][] = [
  [/name$/, limits.name],
  [/(notes|message)$/, limits.notes],
  [/^(city|state)$/, limits.city],
  [/^address$/, limits.address],
  [/^(education|experience_\w+|motivation)$/, limits.longAnswer],
];

const database = testDatabase();
let date = "";
beforeAll(async () => {
  await database.run("insert into public.locations (id, name, slug) values ('1', 'Small Steps Center - One', 'one')");
  [date = ""] = await openDays(database);
});

async function outcomeOf(kind: string, change: Record<string, Value> = {}): Promise<string> {
  const values = {
    ...(kind === "appointment_bookings" ? { appointment_date: date } : {}),
    ...(kind === "schedule_requests" ? { preferred_date: date } : {}),
    ...forms[kind],
    ...change,
  };
  const row = await asCaller(database, serviceRole, (query) => submit(query, kind, values, [keyOf("a"), keyOf("b")]));
  return String(row?.outcome);
}

describe.each(Object.keys(forms))("%s", (form) => {
  const texts = Object.entries(forms[form] ?? {}).filter(([, value]) => typeof value === "string");

  test("the form wants every text unless the form does not", async () => {
    for (const [name] of texts) {
      const optional = mayBeEmpty.test(name) || mayBeEmptyIn[form] === name;
      const possible = optional ? ["created"] : ["invalid", "unknown_location", "unknown_slot"];
      expect(possible, name).toContain(await outcomeOf(form, { [name]: "" }));
    }
  });

  test("the form takes texts up to the limit", async () => {
    for (const [name] of texts) {
      const [, longest] = lengths.find(([pattern]) => pattern.test(name)) ?? [];
      if (!longest) continue;
      expect(await outcomeOf(form, { [name]: "é".repeat(longest) }), name).toBe("created");
      expect(await outcomeOf(form, { [name]: "é".repeat(longest + 1) }), name).toBe("invalid");
    }
  });
});

const days = { first: torontoToday(), last: torontoToday() };
test.each([
  ["appointment_bookings", appointmentBookingSchema(days), []],
  ["waitlist", appointmentBookingSchema(days), []],
  ["schedule_requests", scheduleRequestSchema(days), []],
  ["license_inquiries", licenseInquirySchema, []],
  ["contact_submissions", contactSubmissionSchema, ["consent_wording"]],
  ["career_applications", careerApplicationSchema({}), ["resume_url"]],
] as const)("the database keeps every field of the form of %s", async (kind, { shape }, added) => {
  const [form] = await database.query("select (private.form_of($1)).columns", [kind]);
  expect([form?.columns].flat().sort()).toEqual([...Object.keys(shape), ...added].sort());
});

test.each([
  ["roles", roles],
  ["grades", grades],
])("the database has the site's %s", async (name, words) => {
  expect(await database.query(`select private.${name}() as words`)).toEqual([{ words }]);
});

const addresses = "a@b.ca ann.lee+school@mail.example.com é@exämple.ca a@b a@.ca a@b..ca a@@b.ca <a@b.ca> a@b.c @b.ca";
const numbers = ["4165550100", "+1 (416) 555-0100", "416.555.0100 x12", "555-0100", "416-555-O100", "----------"];
test.each([
  ["e-mail addresses", "is_email", addresses.split(" "), (text: string) => emailPattern.test(text)],
  ["phone numbers", "is_phone", numbers, (text: string) => phone.safeParse(text).success],
] as const)("the database accepts the same %s as the form", async (_, check, values, inForm) => {
  const accepted = await database.query(
    `select value from unnest($1::text[]) with ordinality as v (value, position)
        where private.${check}(value) order by position`,
    [values],
  );
  expect(accepted.map(({ value }) => value)).toEqual(values.filter(inForm));
});

test.each(["resumes/../secrets.pdf", "resumes/1-abcdefgh.exe", "https://example.com/a.pdf"])(
  "the database refuses %s as the name of a stored resume",
  async (name) => {
    expect(await outcomeOf("career_applications", { resume_url: name })).toBe("invalid");
  },
);
