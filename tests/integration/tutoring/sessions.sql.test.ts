import { beforeAll, describe, expect, test } from "vitest";
import type { Query } from "../../support/database/database";
import { fillNetwork, people, rows } from "../../support/database/network";
import { testDatabase } from "../../support/database/test-database";
import { change, putInto, undone } from "../../support/records/staff-calls";

const { student, tutor, student2, tutor2, admin1 } = rows.user_profiles;
const session = rows.bookings["1"];

describe("tutoring sessions made by staff", () => {
  const database = testDatabase();
  let soon: string;
  beforeAll(async () => {
    await fillNetwork(database);
    const [row] = await database.query("select (private.toronto_today() + 7)::text as day");
    soon = String(row?.day);
  });

  interface Draft {
    location?: string | null;
    student?: string | null;
    tutor?: string;
    date?: string | null;
    start?: string;
    end?: string;
    notes?: string | null;
    id?: string | null;
    version?: unknown;
  }
  const saveIt = async (query: Query, draft: Draft = {}) => {
    const [row] = await query("select * from public.save_session($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
      draft.location === undefined ? "1" : draft.location,
      draft.student === undefined ? student : draft.student,
      draft.tutor ?? tutor,
      draft.date === undefined ? soon : draft.date,
      draft.start ?? "16:00",
      draft.end ?? "17:00",
      draft.notes ?? null,
      draft.id ?? null,
      draft.version ?? null,
    ]);
    return row;
  };
  const count = async (query: Query) => (await query("select 1 from public.bookings")).length;

  test("a session is made once and recorded with who made it", async () => {
    await undone(database, async (as, owner) => {
      const made = await saveIt(await as("admin1"), { notes: " Fractions " });
      expect(made).toMatchObject({ outcome: "created", status: "pending" });
      const again = await saveIt(await as("admin1"), { notes: "Fractions" });
      expect(again).toMatchObject({ outcome: "repeat", id: made?.id });
      const [row] = await (await owner())("select notes, location_id from public.bookings where id = $1", [
        made?.id,
      ]);
      expect(row).toEqual({ notes: "Fractions", location_id: "1" });
      const [entry] = await database.query(
        "select actor, action, row_id from public.audit_log order by id desc limit 1",
      );
      expect(entry).toEqual({ actor: people.admin1, action: "insert", row_id: made?.id });
    });
  });

  test("people, center, day and time are checked", async () => {
    const cases: [keyof typeof people, Draft, string][] = [
      ["admin1", { location: "2" }, "unknown_location"],
      ["admin1", { location: null }, "unknown_location"],
      ["superadmin", { location: null }, "unknown_location"],
      ["superadmin", { location: "closed" }, "unknown_location"],
      ["admin1", { student: student2 }, "unknown_student"],
      ["admin1", { student: tutor }, "unknown_student"],
      ["admin1", { student: null }, "unknown_student"],
      ["admin1", { tutor: tutor2 }, "unknown_tutor"],
      ["admin1", { tutor: student }, "unknown_tutor"],
      ["admin1", { tutor: admin1 }, "unknown_tutor"],
      ["superadmin", { tutor: tutor2 }, "unknown_tutor"],
      ["superadmin", { location: "2", student: student2, tutor: tutor2 }, "created"],
      ["superadmin", {}, "created"],
      ["admin2", {}, "unknown_location"],
      ["admin1", { end: "16:00" }, "bad_time"],
      ["admin1", { end: "15:00" }, "bad_time"],
      ["admin1", { date: "2019-12-31" }, "too_early"],
      ["admin1", { date: "2020-01-02" }, "created"],
      ["admin1", { date: "2099-01-01" }, "too_far"],
      ["admin1", { date: null }, "invalid"],
      ["admin1", { notes: "x".repeat(2001) }, "invalid"],
      ["tutor", {}, "forbidden"],
      ["student", {}, "forbidden"],
    ];
    for (const [person, draft, outcome] of cases) {
      await undone(database, async (as, owner) => {
        const answer = await saveIt(await as(person), draft);
        expect(answer?.outcome, `${person} ${JSON.stringify(draft).slice(0, 80)}`).toBe(outcome);
        expect(await count(await owner())).toBe(outcome === "created" ? 3 : 2);
      });
    }
  });

  test("somebody whose account is switched off gets no new session, and keeps the old ones", async () => {
    await undone(database, async (as, owner) => {
      const made = await saveIt(await as("admin1"));
      await (await owner())("update public.user_profiles set is_active = false where id = $1", [student]);
      const query = await as("admin1");
      expect((await saveIt(query, { start: "18:00", end: "19:00" }))?.outcome).toBe("unknown_student");
      const edited = { id: String(made?.id), version: made?.version, notes: "Moved online" };
      expect((await saveIt(query, edited))?.outcome).toBe("done");
    });
  });

  test("nobody sits in two sessions at once, and the refused one leaves no trace", async () => {
    await undone(database, async (as, owner) => {
      await database.query("update public.user_profiles set location_id = '1' where id in ($1, $2)", [
        student2,
        tutor2,
      ]);
      const query = await as("admin1");
      await saveIt(query);
      expect((await saveIt(query, { student: student2, start: "16:30", end: "17:30" }))?.outcome).toBe(
        "tutor_busy",
      );
      expect((await saveIt(query, { tutor: tutor2, start: "15:30", end: "16:30" }))?.outcome).toBe(
        "student_busy",
      );
      const next = await saveIt(query, { student: student2, start: "17:00", end: "18:00" });
      expect(next?.outcome).toBe("created");
      const moved = { student: student2, start: "16:30", end: "17:30", id: String(next?.id) };
      expect(await saveIt(query, moved)).toMatchObject({ outcome: "tutor_busy", version: next?.version });
      expect(await count(await owner())).toBe(4);
    });
  });

  test("an edit asks for the version that was seen", async () => {
    await undone(database, async (as) => {
      const made = await saveIt(await as("admin1"));
      const id = String(made?.id);
      const later = { id, version: made?.version, start: "17:00", end: "18:00" };
      const edited = await saveIt(await as("admin1"), later);
      expect(edited?.outcome).toBe("done");
      expect((await saveIt(await as("admin1"), later))?.outcome).toBe("done");
      const late = await saveIt(await as("superadmin"), {
        id,
        version: made?.version,
        start: "18:00",
        end: "19:00",
      });
      expect(late).toMatchObject({ outcome: "changed", id, version: edited?.version });
    });
  });

  test("only pending and confirmed ones of one's own center change", async () => {
    const edit = { id: session, notes: "Bring the workbook" };
    for (const [state, person, outcome] of [
      ["pending", "admin1", "done"],
      ["confirmed", "admin1", "done"],
      ["completed", "admin1", "wrong_state"],
      ["cancelled", "admin1", "wrong_state"],
      ["archived", "admin1", "wrong_state"],
      ["pending", "admin2", "not_found"],
      ["pending", "superadmin", "done"],
      ["pending", "tutor", "forbidden"],
    ] as const) {
      await undone(database, async (as, owner) => {
        await putInto(await owner(), "bookings", session, state);
        const answer = await saveIt(await as(person), edit);
        expect(answer?.outcome, `${state} ${person}`).toBe(outcome);
        if (outcome === "not_found")
          expect(answer).toEqual({ outcome, id: null, status: null, version: null });
      });
    }
  });

  test("a cancelled session gives its time back", async () => {
    await undone(database, async (as) => {
      const query = await as("admin1");
      const made = await saveIt(query);
      expect((await change(query, "bookings", String(made?.id), "cancel")).contents).toMatchObject({
        status: "cancelled",
        cancel_reason: "The family moved",
      });
      expect((await saveIt(query))?.outcome).toBe("created");
    });
  });

  describe("people to choose from", () => {
    const choose = async (query: Query, location: string, search = "", limit = 50) =>
      (await query("select * from public.staff_choices($1, $2, $3)", [location, search, limit])).map(
        ({ role, name }) => `${role} ${name}`,
      );

    test("are active, of the center, and found by name or e-mail", async () => {
      await undone(database, async (as, owner) => {
        await (await owner())(
          `update public.user_profiles set last_name = '100% Lee' where id = '${student}'`,
        );
        const query = await as("admin1");
        expect(await choose(query, "1")).toEqual(["student student 100% Lee", "tutor tutor"]);
        expect(await choose(query, "1", "student 100")).toEqual(["student student 100% Lee"]);
        expect(await choose(query, "1", "TUTOR@EXAMPLE")).toEqual(["tutor tutor"]);
        expect(await choose(query, "1", "%")).toEqual(["student student 100% Lee"]);
        expect(await choose(query, "1", "_")).toEqual([]);
        expect(await choose(query, "2")).toEqual([]);
        expect(await choose(await as("superadmin"), "2")).toEqual(["student student2", "tutor tutor2"]);
        await (await owner())(`update public.user_profiles set is_active = false where id = '${tutor}'`);
        expect(await choose(await as("admin1"), "1")).toEqual(["student student 100% Lee"]);
      });
    });

    test("are so many of each role at most", async () => {
      await undone(database, async (as, owner) => {
        await (await owner())(
          "update public.user_profiles set location_id = '1' where role in ('student', 'tutor')",
        );
        expect(await choose(await as("admin1"), "1", "", 1)).toEqual(["student student", "tutor tutor"]);
        expect(await choose(await as("admin1"), "1", "", -5)).toHaveLength(2);
        expect(await choose(await as("admin1"), "1", "", 100_000)).toHaveLength(4);
      });
    });
  });
});
