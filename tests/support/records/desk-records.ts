import type { TestBackend } from "../servers/embedded";

/** How many records of each kind `seedDesk` makes: all of two centers, every second of them at center 1. */
export const deskScale = { assessments: 45, others: 6 } as const;

/** One of the texts, by the number `n` of a row. */
const oneOf = (...texts: string[]) =>
  `(array[${texts.map((text) => `'${text}'`).join(", ")}])[1 + n % ${texts.length}]`;
const names =
  "Amara Okafor,Bo Lindqvist,Chantal Tremblay,Deepa Raghunathan,Émile Gagnon,Farah Haddad,Grace Nguyen,Hugo Santos,Ines Novak,Jordan Wu";
const parent = oneOf(...names.split(","));
const child = oneOf("Ada", "Ben", "Chloé", "Dev", "Elif", "Finn", "Gita", "Hana", "Ivo", "Jun");
const center = oneOf("1", "2");
/** A reference and the keys of a submission. */
const sent = (letter: string) =>
  `'${letter}-4444' || translate(lpad(n::text, 2, '0'), '0123456789', 'ABCDEFGHJK'), 'record of the desk, ${letter} ' || n`;
const mail = "'p' || n || '@example.com'";
const named = `split_part(${parent}, ' ', 1), split_part(${parent}, ' ', 2), ${mail}`;

/** A table, the letter of its references, its columns with a value of row `n`, and the hours between two rows. */
const kinds: readonly [table: string, letter: string, columns: string, values: string, hours: number][] = [
  [
    "schedule_requests",
    "A",
    "parent_name, child_name, child_age, email, phone, program_interest, preferred_date, preferred_time, location_id, status",
    `${parent}, ${child} || ' ' || split_part(${parent}, ' ', 2), 5 + n % 12, ${mail}, '416-555-01' || lpad(n::text, 2, '0'),
     ${oneOf("math", "english", "both")}, date '2030-03-04' + n, ${oneOf("04:00 PM", "05:30 PM")}, ${center},
     ${oneOf("new", "new", "contacted")}`,
    3,
  ],
  [
    "appointment_bookings",
    "B",
    "name, email, phone, location, appointment_date, time_slot, place, status",
    `${parent}, ${mail}, '905-555-0123', ${center}, date '2030-03-04' + n, '04:30 PM', 1,
     ${oneOf("pending", "pending", "confirmed")}`,
    5,
  ],
  [
    "contact_submissions",
    "C",
    "name, email, message",
    `${parent}, ${mail}, 'Hello, my daughter is in grade 4 and finds long division hard. Do you have a place on Tuesdays
     after school, and how long does an assessment take?'`,
    24,
  ],
  [
    "career_applications",
    "J",
    "first_name, last_name, email, phone, address, location, education, experience_teaching, experience_children, motivation",
    `${named}, '416-555-0134', '1 Main Street', ${center}, 'BEd', 'Two years', 'Three years', 'I like it'`,
    24,
  ],
  [
    "license_inquiries",
    "F",
    "first_name, last_name, email, phone, city, state",
    `${named}, '613-555-0142', 'Kingston', 'Ontario'`,
    24,
  ],
];

/** Records as a center has them after some weeks, the first of each kind the newest. */
export async function seedDesk(backend: TestBackend): Promise<void> {
  for (const [table, letter, columns, values, hours] of kinds) {
    const count = letter === "A" ? deskScale.assessments : deskScale.others;
    await backend.sql(
      `insert into public.${table} (reference, submission_key, ${columns}, created_at)
       select ${sent(letter)}, ${values}, now() - n * interval '${hours} hours' from generate_series(0, ${count - 1}) n`,
    );
  }
}
