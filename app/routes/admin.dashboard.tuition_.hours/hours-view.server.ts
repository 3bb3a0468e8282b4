import type { ScopedAccount } from "~/auth/account.server";
import { cellWords } from "~/content/records/staff-list-words";
import type { Result } from "~/database.types";
import { readableMoment } from "~/domain/dates/calendar";
import { halfEnd, halfName, halfOf, halvesUntil, hoursName } from "~/domain/tuition/half-months";
import { inDollars } from "~/domain/tuition/money";
import { hoursPath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { userPath } from "~/domain/users/user-pages";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { listHours } from "~/models/tuition/tuition.server";
import { outcomeFilter } from "~/records/list-tabs";
import type { ListCell } from "~/records/list-view";
import { listPaths } from "~/records/record-kinds";
import { hoursPage as words } from "./hours-words";

/** A year of half-months to choose from. */
const halves = 24;

/** The center and half-month (`?half=2026-11-16`) of an address, with what tutors held; null without a center. */
export async function readHours(account: ScopedAccount, request: Request) {
  const { frame, today } = await readTuitionQuery(account, request, "first");
  if (!frame.center) return null;
  const asked = new URL(request.url).searchParams.get("half");
  const choices = halvesUntil(today, halves);
  const from = choices.find((half) => half === asked) ?? halfOf(today);
  const rows = await listHours(account.client, frame.center.id, from);
  return { frame, center: frame.center, today, choices, from, to: halfEnd(from), rows };
}

export async function loadHours(account: ScopedAccount, request: Request) {
  const read = await readHours(account, request);
  if (!read) return null;
  const { frame, center, today, choices, from, to, rows } = read;
  const known = { center: center.id, half: from };
  const open = new URLSearchParams({ ...outcomeFilter, center: center.id, dates: "date", from, to, dir: "asc" });
  const isOver = to < today;
  return {
    frame,
    period: {
      label: words.period,
      name: "half",
      value: from,
      choices: choices.map((half) => ({ id: half, name: halfName(half) })),
    },
    isOver,
    here: tuitionPage(hoursPath, known),
    file: tuitionPage(`${hoursPath}.csv`, known),
    rows: rows?.map((row) => rowOf(row, isOver, `${listPaths.sessions}?${open}`)) ?? null,
  };
}

export type HoursRow = ReturnType<typeof rowOf>;

const text = (value: string, more: { note?: string; to?: string } = {}): ListCell => ({
  as: "text",
  text: value,
  ...more,
});

function rowOf(row: Result<"tutor_hours">, isOver: boolean, openPath: string) {
  const { tutor_id: id, tutor: name, minutes, substitutes, off, open, rate_cents: rate, approved_at: at } = row;
  const isChanged = at !== null && (row.approved_minutes !== minutes || row.approved_cents !== row.cents);
  const profile = userPath(id);
  const notes = [substitutes > 0 && words.substitutes(substitutes), off > 0 && words.off(off)].filter(Boolean);
  const unrated = rate === null && { text: words.setRate, to: `${profile}?form=details` };
  return {
    ...{ id, name, minutes },
    cells: [
      text(name, { to: profile }),
      text(hoursName(minutes)),
      text(String(row.lessons), { note: notes.join(", ") }),
      text(rate === null ? cellWords.none : words.rate(inDollars(rate))),
      text(rate === null ? cellWords.none : inDollars(row.cents)),
    ],
    approved: at && words.approved(row.approved_by, readableMoment(at)),
    changed: isChanged && words.changed(hoursName(row.approved_minutes ?? 0), inDollars(row.approved_cents ?? 0)),
    missing: open > 0 ? { text: words.open(open), to: openPath } : unrated,
    mayApprove: isOver && open === 0 && rate !== null && (at === null || isChanged),
  };
}
