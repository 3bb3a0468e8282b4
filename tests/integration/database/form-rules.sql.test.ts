/** The database keeps the rules of the forms. */
import { beforeAll, describe, expect, test } from "vitest";
import { grades } from "~/domain/families/child-labels";
import { emailPattern, limits, phone } from "~/domain/forms/fields";
import { roles } from "~/domain/users/account";
import { keyOf, openDays } from "../../support/appointments/booking-calls";
import { asCaller, serviceRole } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";
import { listRules } from "../../support/records/crowded-lists";

type Value = string | number | boolean;

/** The functions of the public forms with arguments that they accept. */
const forms: Record<string, Record<string, Value>> = {
  book_appointment: {
    ...{ p_name: "Ann Lee", p_email: "ann@example.com", p_phone: "416-555-0100", p_location: "1" },
    ...{ p_time_slot: "04:00 PM", p_notes: "Allergic to chalk" },
  },
  request_assessment: {
    ...{ p_parent_name: "Ann Lee", p_child_name: "Bo Lee", p_child_age: 7, p_email: "ann@example.com" },
    ...{ p_phone: "416-555-0100", p_program_interest: "unsure", p_preferred_time: "04:00 PM" },
    ...{ p_location_id: "1", p_additional_notes: "Reads at night" },
  },
  submit_license_inquiry: {
    ...{ p_first_name: "Di", p_last_name: "Ek", p_email: "di@example.com", p_phone: "416-555-0100" },
    ...{ p_city: "Barrie", p_state: "ON", p_investment_range: "$150,000+", p_message: "Hello" },
  },
  submit_contact: { p_name: "Ann Lee", p_email: "ann@example.com", p_phone: "", p_message: "Hello" },
  submit_career_application: {
    ...{ p_first_name: "Cy", p_last_name: "Day", p_email: "cy@example.com", p_phone: "416-555-0100" },
    ...{ p_address: "9001 Bloor Street West", p_location: "1", p_position: "Certified Teacher" },
    ...{ p_education: "BEd", p_experience_teaching: "2 years", p_experience_children: "3 years" },
    ...{ p_motivation: "Children", p_resume_url: "resumes/1700000000000-a1b2c3d4.pdf" },
  },
};

const mayBeEmpty = /^(p_notes|p_additional_notes|p_resume_url)$/;
const mayBeEmptyIn: Record<string, string> = {
  submit_license_inquiry: "p_message",
  submit_contact: "p_phone",
  submit_career_application: "p_location",
};

/** The longest text that the form lets through, by the name of the argument. */
const lengths: [argument: RegExp, longest: number][] = [
  [/name$/, limits.name],
  [/(notes|message)$/, limits.notes],
  [/_(city|state)$/, limits.city],
  [/_address$/, limits.address],
  [/_(education|experience_\w+|motivation)$/, limits.longAnswer],
];

const database = testDatabase();
let date = "";
beforeAll(async () => {
  await database.run("insert into public.locations (id, name, slug) values ('1', 'Small Steps Center - One', 'one')");
  [date = ""] = await openDays(database);
});

async function outcomeOf(form: string, change: Record<string, Value> = {}): Promise<string> {
  const values = {
    p_submission_key: keyOf("a"),
    p_previous_submission_key: keyOf("b"),
    ...(form === "book_appointment" ? { p_appointment_date: date } : {}),
    ...(form === "request_assessment" ? { p_preferred_date: date } : {}),
    ...forms[form],
    ...change,
  };
  const names = Object.keys(values).map((name, index) => `${name} => $${index + 1}`);
  const [row] = await asCaller(database, serviceRole, (query) =>
    query(`select * from public.${form}(${names.join(", ")})`, Object.values(values)),
  );
  return String(row?.outcome);
}

describe.each(Object.keys(forms))("%s", (form) => {
  const texts = Object.entries(forms[form] ?? {}).filter(([, value]) => typeof value === "string");

  test("wants every text unless the form does not", async () => {
    for (const [name] of texts) {
      const optional = mayBeEmpty.test(name) || mayBeEmptyIn[form] === name;
      const possible = optional ? ["created"] : ["invalid", "unknown_location", "unknown_slot"];
      expect(possible, name).toContain(await outcomeOf(form, { [name]: "" }));
    }
  });

  test("takes texts up to the limit", async () => {
    for (const [name] of texts) {
      const [, longest] = lengths.find(([argument]) => argument.test(name)) ?? [];
      if (!longest) continue;
      expect(await outcomeOf(form, { [name]: "é".repeat(longest) }), name).toBe("created");
      expect(await outcomeOf(form, { [name]: "é".repeat(longest + 1) }), name).toBe("invalid");
    }
  });
});

test("a contact message keeps the consent to promotional mail only together with its wording", async () => {
  const consent = { p_marketing_consent: true };
  expect(await outcomeOf("submit_contact", { ...consent, p_consent_wording: "Yes, write to me." })).toBe("created");
  expect(await outcomeOf("submit_contact", consent)).toBe("invalid");
});

test.each([
  ["roles", roles],
  ["grades", grades],
  ["appointment_statuses", listRules.appointment_bookings?.statuses],
  ["request_statuses", listRules.schedule_requests?.statuses],
])("the database has the site's %s", async (name, words) => {
  expect(await database.query(`select private.${name}() as words`)).toEqual([{ words }]);
});

test.each([
  [2, "invalid"],
  [3, "created"],
  [18, "created"],
  [19, "invalid"],
])("a child of %i is %s", async (age, outcome) => {
  expect(await outcomeOf("request_assessment", { p_child_age: age })).toBe(outcome);
});

test.each(["resumes/../secrets.pdf", "resumes/1-abcdefgh.exe", "https://example.com/a.pdf"])(
  "refuses %s as the name of a stored resume",
  async (name) => {
    expect(await outcomeOf("submit_career_application", { p_resume_url: name })).toBe("invalid");
  },
);

describe("a phone number", () => {
  const characters = "select chr(n) as sign from generate_series(1, 65533) n where n not between 55296 and 57343";

  test("is compared by its digits, whatever signs its check allows between them", async () => {
    const allowed = await database.query(
      `select sign from (${characters}) c where private.is_phone('41655501' || sign || '00') and sign !~ '^[0-9]$'`,
    );
    const signs = allowed.map(({ sign }) => String(sign));
    expect(signs.join("")).toBe(" ()+-.x");
    for (const sign of signs) expect(phone.safeParse(`41655501${sign}00`).success).toBe(true);

    await database.query("begin");
    const book = async (p_phone: string, nth: number) => {
      const [row] = await database.query(
        `select outcome from book_appointment($1, null, 'Ann Lee', $2, $3, '1', $4, $5)`,
        [keyOf(`phone ${nth}`), `ann${nth}@example.com`, p_phone, date, ["04:00 PM", "04:30 PM", "05:00 PM"][nth]],
      );
      return row?.outcome;
    };
    expect(await book("4165550199", 0)).toBe("created");
    expect(await book(`416${signs.join("")}5550199`, 1)).toBe("created");
    expect(await book(`${signs.join("")}4165550199`, 2)).toBe("too_many");
    await database.query("rollback");
  });
});

const addresses = "a@b.ca ann.lee+school@mail.example.com é@exämple.ca a@b a@.ca a@b..ca a@@b.ca <a@b.ca> a@b.c @b.ca";
const numbers = ["4165550100", "+1 (416) 555-0100", "416.555.0100 x12", "555-0100", "416-555-O100", "----------"];
test.each([
  ["e-mail addresses", "is_email", addresses.split(" "), (text: string) => emailPattern.test(text)],
  ["phone numbers", "is_phone", numbers, (text: string) => phone.safeParse(text).success],
] as const)("accepts the same %s as the form", async (_, check, values, inForm) => {
  const accepted = await database.query(
    `select value from unnest($1::text[]) with ordinality as v (value, position)
        where private.${check}(value) order by position`,
    [values],
  );
  expect(accepted.map(({ value }) => value)).toEqual(values.filter(inForm));
});
