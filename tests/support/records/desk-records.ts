import type { TestBackend } from "../servers/embedded";

const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const reference = (prefix: string, number: number) =>
  `${prefix}-${[0, 1, 2, 3, 4, 5].map((place) => signs[Math.floor((number * 7919) / 30 ** place) % 30]).join("")}`;

const parents = [
  "Amara Okafor",
  "Bo Lindqvist",
  "Chantal Tremblay",
  "Deepa Raghunathan",
  "Émile Gagnon",
  "Farah Haddad",
  "Grace Nguyen",
  "Hugo Santos",
  "Ines Novak",
  "Jordan Wu",
];
const children = ["Ada", "Ben", "Chloé", "Dev", "Elif", "Finn", "Gita", "Hana", "Ivo", "Jun"];
const of = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % values.length];
const mailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.com`;

/** How many records of each kind `seedDesk` makes: all of two centers, every second of them at center 1. */
export const deskScale = { assessments: 45, others: 6 } as const;

/** Records as a center has them after some weeks, the first of each kind the newest. */
export async function seedDesk(backend: TestBackend): Promise<void> {
  for (let n = 0; n < deskScale.assessments; n++) await addAssessment(backend, n);
  for (let n = 0; n < deskScale.others; n++) {
    await addAppointment(backend, n);
    await addForms(backend, n);
  }
}

async function addAssessment(backend: TestBackend, n: number): Promise<void> {
  const parent = of(parents, n) ?? "";
  const status = of(["new", "new", "contacted"], n);
  await backend.sql(
    `insert into public.schedule_requests (reference, submission_key, parent_name, child_name, child_age, email, phone,
       program_interest, preferred_date, preferred_time, location_id, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, date '2030-03-04' + $9::integer, $10, $11, $12,
       now() - $9::integer * interval '3 hours')`,
    [
      reference("A", n + 1),
      `desk assessment number ${n}`,
      parent,
      `${of(children, n)} ${parent.split(" ")[1]}`,
      5 + (n % 12),
      mailOf(parent),
      `416-555-01${String(n % 100).padStart(2, "0")}`,
      of(["math", "english", "both"], n),
      n,
      of(["04:00 PM", "05:30 PM"], n),
      of(["1", "2"], n),
      status,
    ],
  );
}

async function addAppointment(backend: TestBackend, n: number): Promise<void> {
  const name = of(parents, n) ?? "";
  await backend.sql(
    `insert into public.appointment_bookings (reference, submission_key, name, email, phone, location, appointment_date,
       time_slot, place, status, created_at)
     values ($1, $2, $3, $4, $5, $6, date '2030-03-04' + $7::integer, '04:30 PM', 1, $8,
       now() - $7::integer * interval '5 hours')`,
    [
      reference("B", n + 1),
      `desk appointment number ${n}`,
      name,
      mailOf(name),
      "905-555-0123",
      of(["1", "2"], n),
      n,
      of(["pending", "pending", "confirmed"], n),
    ],
  );
}

async function addForms(backend: TestBackend, n: number): Promise<void> {
  const name = of(parents, n + 3) ?? "";
  const [first, last] = name.split(" ");
  const at = n;
  await backend.sql(
    `insert into public.contact_submissions (reference, submission_key, name, email, phone, message, created_at)
     values ($1, $2, $3, $4, null, $5, now() - $6::integer * interval '1 day')`,
    [
      reference("C", n + 1),
      `desk message number ${n}`,
      name,
      mailOf(name),
      "Hello, my daughter is in grade 4 and finds long division hard. Do you have a place on Tuesdays after school, and how long does an assessment take?",
      at,
    ],
  );
  await backend.sql(
    `insert into public.career_applications (reference, submission_key, first_name, last_name, email, phone, address,
       location, education, experience_teaching, experience_children, motivation, created_at)
     values ($1, $2, $3, $4, $5, '416-555-0134', '1 Main Street', $6, 'BEd', 'Two years', 'Three years', 'I like it',
       now() - $7::integer * interval '1 day')`,
    [reference("J", n + 1), `desk application number ${n}`, first, last, mailOf(name), of(["1", "2"], n), at],
  );
  await backend.sql(
    `insert into public.license_inquiries (reference, submission_key, first_name, last_name, email, phone, city, state,
       created_at)
     values ($1, $2, $3, $4, $5, '613-555-0142', 'Kingston', 'Ontario', now() - $6::integer * interval '1 day')`,
    [reference("F", n + 1), `desk inquiry number ${n}`, first, last, mailOf(name), at],
  );
}
