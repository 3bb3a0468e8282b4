import { beforeAll, expect, test } from "vitest";
import { setClock, takeClock } from "../../support/database/clock";
import { rows } from "../../support/database/network";
import { networkDesk } from "../../support/database/test-database";
import { cellOf, columnOf } from "../../support/tutoring/answers";
import { makeClass } from "../../support/tutoring/lesson-calls";

const { student, tutor2 } = rows.user_profiles;
const kit = { student, child: rows.children.student };

const { database, as, owner } = networkDesk();
beforeAll(async () => {
  await database.run("truncate public.bookings, public.classes, public.tutor_availability, private.deliveries cascade");
  await takeClock(database.query);
  await setClock(database.query, new Date("2030-01-07T17:00:00Z"));
});

test("a move to another class is one email to the family and each tutor, and none once it is undone", async () => {
  await owner("update public.user_profiles set location_id = '1' where id = $1", [tutor2]);
  const span = { first_on: "2030-01-15", last_on: "2030-01-29", capacity: 2 };
  const left = await makeClass(as("admin1"), { ...span, learners: [kit, { student }] });
  const joined = await makeClass(as("admin1"), {
    ...{ ...span, first_on: "2030-01-16", tutor: tutor2, starts: "16:00", ends: "17:00", learners: [] },
  });
  await owner("update private.deliveries set sent_at = now()");
  // Everything here is one transaction; what was made before counts as made by others.
  const later = "update private.deliveries set created_at = created_at - interval '1 minute'";
  await owner(later);
  const batch = "00000000-0000-4000-8000-0000000000ab";
  const move = "select outcome from public.join_class($1, $2, '2030-01-16', null, $3)";
  const details = { leaves: left.id, batch };
  const moved = [joined.id, JSON.stringify([kit]), JSON.stringify(details)];
  expect(await cellOf(as("admin1"), move, moved)).toBe("joined");
  const written = `select data ->> 'for' || ' ' || recipient as reader, array(
        select concat_ws(' ', l ->> 'change', l ->> 'date', l ->> 'who')
        from jsonb_array_elements((private.lessons_facts(d)) -> 'lessons') l
      ) as lessons from private.deliveries d where kind = 'lessons_changed' and sent_at is null order by 1`;
  const ends = ["cancelled 2030-01-22 Kit Ng", "cancelled 2030-01-29 Kit Ng"];
  const begins = ["planned 2030-01-16 Kit Ng", "planned 2030-01-23 Kit Ng"];
  expect(await owner(written)).toEqual([
    { reader: "family student@example.com", lessons: [begins[0], ends[0], begins[1], ends[1]] },
    { reader: "tutor tutor2@example.com", lessons: begins },
    { reader: "tutor tutor@example.com", lessons: ends },
  ]);
  const dates = async (person: "admin1" | "admin2", id: unknown) =>
    columnOf(as(person), "select concat(day, ' ', taken) from public.class_days($1)", [id]);
  expect(await dates("admin1", left.id)).toEqual(["2030-01-15 2", "2030-01-22 1", "2030-01-29 1"]);
  expect(await dates("admin1", joined.id)).toEqual(["2030-01-16 1", "2030-01-23 1"]);
  expect(await dates("admin2", joined.id)).toEqual([]);
  await owner(later);
  expect(await columnOf(as("admin1"), "select outcome from public.undo_changes($1)", [batch])).toEqual(
    Array.from({ length: 4 }, () => "done"),
  );
  expect((await owner(written)).flatMap(({ lessons }) => lessons)).toEqual([]);
});
