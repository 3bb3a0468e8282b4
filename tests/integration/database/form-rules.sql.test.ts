/** The database keeps the rules of the forms. */
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { careerApplicationSchema } from "~/domain/applications/career-application";
import { appointmentBookingSchema } from "~/domain/appointments/appointment-booking";
import { scheduleRequestSchema } from "~/domain/assessments/schedule-request";
import { torontoToday } from "~/domain/dates/calendar";
import { emailPattern, limits, phone } from "~/domain/forms/fields";
import { contactSubmissionSchema } from "~/domain/inquiries/contact-submission";
import { licenseInquirySchema } from "~/domain/inquiries/license-inquiry";
import { roles } from "~/domain/users/account";
import { filledForms, keyOf, openDays, submit } from "../../support/appointments/booking-calls";
import { asCaller, serviceRole } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

const { waitlist: _, ...forms } = filledForms("");

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

type Form = keyof typeof forms;

async function outcomeOf(kind: Form, change: Record<string, string> = {}): Promise<string> {
  const values = { ...filledForms(date)[kind], resume_url: "resumes/1700000000000-a1b2c3d4.pdf", ...change };
  const row = await asCaller(database, serviceRole, (query) => submit(query, kind, values, [keyOf("a"), keyOf("b")]));
  return String(row?.outcome);
}

describe.each(Object.keys(forms) as Form[])("%s", (form) => {
  const texts = Object.entries(forms[form]).filter(([, value]) => typeof value === "string");

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
] as const)("the database keeps every field of the form of %s, with the same choices", async (kind, schema, added) => {
  const { shape } = schema;
  const [form] = await database.query("select (private.form_of($1)).columns", [kind]);
  expect([form?.columns].flat().sort()).toEqual([...Object.keys(shape), ...added].sort());
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  for (const [name, field] of Object.entries(properties)) {
    const choices = typeof field === "object" ? field.enum : undefined;
    if (choices && name !== "position") expect(await wordsOf(kind, name), name).toEqual([...choices].sort());
  }
});

/** What the check of a column lists. */
async function wordsOf(table: string, column: string): Promise<unknown> {
  const [found] = await database.query(
    `select substring(pg_get_constraintdef(k.oid) from 'ANY [(](.*)[)]{3}$') as list
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
     where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
    [`public.${table}`, column],
  );
  return (
    await database.query(`select array(select w from unnest(${found?.list}) w order by w collate "C") as words`)
  )[0]?.words;
}

test("the database has the site's roles", async () => {
  expect(await database.query("select private.roles() as words")).toEqual([{ words: roles }]);
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
