import { beforeAll, describe, expect, test } from "vitest";
import { emailPattern, limits, phone } from "~/forms/fields";
import { keyOf, openDays } from "../../support/appointments/booking-calls";
import { anonymous, asCaller } from "../../support/database/database";
import { testDatabase } from "../../support/database/test-database";

/** The functions of the public forms with arguments that they accept, by the name the argument has. */
const forms: Record<string, Record<string, string | number | boolean>> = {
  book_appointment: {
    p_name: "Ann Lee",
    p_email: "ann@example.com",
    p_phone: "416-555-0100",
    p_location: "1",
    p_time_slot: "04:00 PM",
    p_notes: "Allergic to chalk",
  },
  request_assessment: {
    p_parent_name: "Ann Lee",
    p_child_name: "Bo Lee",
    p_child_age: 7,
    p_email: "ann@example.com",
    p_phone: "416-555-0100",
    p_program_interest: "both",
    p_preferred_time: "04:00 PM",
    p_location_id: "1",
    p_additional_notes: "Reads at night",
  },
  submit_license_inquiry: {
    p_first_name: "Di",
    p_last_name: "Ek",
    p_email: "di@example.com",
    p_phone: "416-555-0100",
    p_city: "Barrie",
    p_state: "ON",
    p_investment_range: "$150,000+",
    p_message: "Hello",
  },
  submit_contact: { p_name: "Ann Lee", p_email: "ann@example.com", p_phone: "", p_message: "Hello" },
  submit_career_application: {
    p_first_name: "Cy",
    p_last_name: "Day",
    p_email: "cy@example.com",
    p_phone: "416-555-0100",
    p_address: "9001 Bloor Street West",
    p_location: "1",
    p_position: "Certified Teacher",
    p_education: "BEd",
    p_experience_teaching: "2 years",
    p_experience_children: "3 years",
    p_motivation: "Children",
    p_resume_url: "resumes/1700000000000-a1b2c3d4.pdf",
  },
};

/** The longest text that each argument takes. */
const longest: Record<string, number> = {
  p_name: limits.name,
  p_parent_name: limits.name,
  p_child_name: limits.name,
  p_first_name: limits.name,
  p_last_name: limits.name,
  p_notes: limits.notes,
  p_additional_notes: limits.notes,
  p_message: limits.notes,
  p_city: limits.city,
  p_state: limits.city,
  p_address: limits.address,
  p_education: limits.longAnswer,
  p_experience_teaching: limits.longAnswer,
  p_experience_children: limits.longAnswer,
  p_motivation: limits.longAnswer,
};

const mayBeEmpty = new Set(["p_notes", "p_additional_notes", "p_resume_url"]);
const mayBeEmptyIn: Record<string, string[]> = {
  submit_license_inquiry: ["p_message"],
  submit_contact: ["p_phone"],
  submit_career_application: ["p_location"],
};

describe("the database keeps the rules of the forms", () => {
  const database = testDatabase();
  let date: string;
  beforeAll(async () => {
    await database.run(
      "insert into public.locations (id, name, slug) values ('1', 'Small Steps Center - One', 'one')",
    );
    date = (await openDays(database))[0] ?? "";
  });

  async function outcomeOf(
    form: string,
    change: Record<string, string | number | boolean> = {},
  ): Promise<string> {
    const values = {
      p_submission_key: keyOf("a"),
      p_previous_submission_key: keyOf("b"),
      ...(form === "book_appointment" ? { p_appointment_date: date } : {}),
      ...(form === "request_assessment" ? { p_preferred_date: date } : {}),
      ...forms[form],
      ...change,
    };
    const names = Object.keys(values).map((name, index) => `${name} => $${index + 1}`);
    const [row] = await asCaller(database, anonymous, (query) =>
      query(`select * from public.${form}(${names.join(", ")})`, Object.values(values)),
    );
    return String(row?.outcome);
  }

  describe.each(Object.keys(forms))("%s", (form) => {
    const texts = Object.entries(forms[form] ?? {}).filter(([, value]) => typeof value === "string");

    test("stores what the form lets through", async () => {
      expect(await outcomeOf(form)).toBe("created");
    });

    test.each(texts.map(([name]) => name))("wants %s unless the form does not", async (name) => {
      const optional = mayBeEmpty.has(name) || mayBeEmptyIn[form]?.includes(name);
      const outcome = await outcomeOf(form, { [name]: "" });
      if (optional) expect(outcome).toBe("created");
      else expect(["invalid", "unknown_location", "unknown_slot"]).toContain(outcome);
    });

    test.each(texts.map(([name]) => name).filter((name) => name in longest))(
      "takes %s up to the limit",
      async (name) => {
        const limit = longest[name] ?? 0;
        expect(await outcomeOf(form, { [name]: "é".repeat(limit) })).toBe("created");
        expect(await outcomeOf(form, { [name]: "é".repeat(limit + 1) })).toBe("invalid");
      },
    );

    test("keeps the consent to promotional mail only together with its wording", async () => {
      expect(
        await outcomeOf(form, { p_marketing_consent: true, p_consent_wording: "Yes, write to me." }),
      ).toBe("created");
      expect(await outcomeOf(form, { p_marketing_consent: true })).toBe("invalid");
    });
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

  test("accepts the same e-mail addresses", async () => {
    const addresses = [
      "a@b.ca",
      "ann.lee+school@mail.example.com",
      "é@exämple.ca",
      "a@b",
      "a@.ca",
      "a b@c.ca",
      "a@b..ca",
    ];
    addresses.push(
      "a@@b.ca",
      "<a@b.ca>",
      'a"b@c.ca',
      "a]@b.ca",
      "a\\b@c.ca",
      "a@b.c",
      "a@b.c_d",
      "@b.ca",
      "a@b.ca,c@d.ca",
    );
    expect(await accepted("is_email", addresses)).toEqual(
      addresses.filter((address) => emailPattern.test(address)),
    );
  });

  test("accepts the same phone numbers", async () => {
    const numbers = [
      "4165550100",
      "+1 (416) 555-0100",
      "416.555.0100 x12",
      "555-0100",
      "1234567890123456",
      "416-555-O100",
    ];
    numbers.push(
      "416 555 0100 ext 5",
      "----------",
      `${"+".repeat(20)}4165550100`,
      `${"+".repeat(21)}4165550100`,
    );
    expect(await accepted("is_phone", numbers)).toEqual(
      numbers.filter((number) => phone.safeParse(number).success),
    );
  });

  const accepted = async (check: string, values: string[]) =>
    (
      await database.query(
        `select value from unnest($1::text[]) with ordinality as v (value, position)
        where private.${check}(value) order by position`,
        [values],
      )
    ).map(({ value }) => value);
});
