/** A name or a number is found however it is typed, wherever staff look for it. */
import { expect, test } from "vitest";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";

const { as, owner } = networkDesk();
const { student } = rows.user_profiles;

const numbers = ["+1 416 555 7100", "1-416-555-7100", "(416) 555-7100", "416 555 7100", "416.555.7100", "+1 416 555"];
const names = [
  "Muller",
  "müller",
  "Zoe",
  "ZOË",
  "zoe muller",
  "Núria",
  "nuria",
  "etudes-muller",
  "d'etudes",
  "D’Études",
];
const partial = ["7100", "tel:+1-416-555-7100", "\u200b Zoe", "nuria.d@example.com", "Zoe\u0308"];

test("a family is found by its people and its number, in every search and before a second file is made", async () => {
  await owner(
    `update public.user_profiles set first_name = 'Núria', last_name = 'D’Études-Müller', phone = '416-555-7100',
         email = 'nuria.d@example.com' where id = $1`,
    [student],
  );
  await owner("update public.children set first_name = 'Zoë', last_name = 'Müller' where id = $1", [
    rows.children.student,
  ]);
  await owner(
    `update public.appointment_bookings set name = 'Núria D’Études-Müller', child_name = 'Zoë', phone = '416-555-7100',
         email = 'nuria.d@example.com' where id = $1`,
    [rows.appointment_bookings["1"]],
  );
  await owner("update public.bookings set child_id = $2, child_name = 'Zoë Müller' where student_profile_id = $1", [
    student,
    rows.children.student,
  ]);
  const admin = as("admin1");
  const ask = async (sql: string, ...sent: unknown[]) => JSON.stringify(await admin(sql, sent));
  const missed: unknown[] = [];
  for (const typed of [...numbers, ...names, ...partial]) {
    for (const [kind, id] of [
      ["user_profiles", student],
      ["appointment_bookings", rows.appointment_bookings["1"]],
      ["bookings", rows.bookings["1"]],
      ["families", rows.families.student],
      ["children", rows.children.student],
    ] as const)
      if (!(await ask("select public.list_records($1, $2)", kind, { search: typed })).includes(id))
        missed.push([kind, typed]);
    if (!(await ask("select public.search_records($1)", typed)).includes(rows.families.student))
      missed.push(["search", typed]);
  }
  expect(missed).toEqual([]);

  for (const asked of [
    { phones: ["+1 (416) 555-7100"] },
    { emails: ["NURIA.D@example.com"] },
    { names: ["Nuria D'Etudes Muller"] },
    { names: ["zoe muller"] },
  ])
    expect(await ask("select id from public.similar_families($1)", asked), JSON.stringify(asked)).toContain(
      rows.families.student,
    );
  for (const typed of ["muller", "zoe", "d'etudes"])
    expect(await ask("select * from public.learner_choices('1', $1)", typed), typed).toContain(student);
});
