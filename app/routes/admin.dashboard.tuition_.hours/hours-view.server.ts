import type { ScopedAccount } from "~/auth/account.server";
import type { Result } from "~/database.types";
import { readableMoment } from "~/domain/dates/calendar";
import { halfEnd, halfName, halfOf, halvesUntil, hoursName } from "~/domain/tuition/half-months";
import { inDollars } from "~/domain/tuition/money";
import { hoursPath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { userPath } from "~/domain/users/user-pages";
import { readTuitionQuery } from "~/handlers/tuition.server";
import { listHours } from "~/models/tuition/hours.server";
import { outcomeFilter } from "~/records/list-tabs";
import { listPaths } from "~/records/record-kinds";
import { hoursPage } from "./hours-words";

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
  const sum = (of: "minutes" | "cents") => rows?.reduce((all, row) => all + row[of], 0) ?? 0;
  return {
    frame,
    period: {
      label: hoursPage.period,
      name: "half",
      value: from,
      choices: choices.map((half) => ({ id: half, name: halfName(half) })),
    },
    isOver: to < today,
    here: tuitionPage(hoursPath, known),
    file: tuitionPage(`${hoursPath}.csv`, known),
    openPath: `${listPaths.sessions}?${open}`,
    rows: rows?.map(rowOf) ?? null,
    total: hoursPage.total(hoursName(sum("minutes")), inDollars(sum("cents"))),
  };
}

export type HoursView = NonNullable<Awaited<ReturnType<typeof loadHours>>>;

function rowOf(row: Result<"tutor_hours">) {
  const { approved_at: at, approved_minutes: minutes, approved_cents: cents } = row;
  const isChanged = at !== null && (minutes !== row.minutes || cents !== row.cents);
  const { substitutes, off, lessons, open } = row;
  return {
    ...{ id: row.tutor_id, name: row.tutor, minutes: row.minutes, lessons, open },
    profile: userPath(row.tutor_id),
    hours: hoursName(row.minutes),
    notes: [substitutes > 0 && hoursPage.substitutes(substitutes), off > 0 && hoursPage.off(off)].filter(Boolean),
    rate: row.rate_cents === null ? null : hoursPage.rate(inDollars(row.rate_cents)),
    sum: inDollars(row.cents),
    approved: at && hoursPage.approved(row.approved_by, readableMoment(at)),
    changed: isChanged ? hoursPage.changed(hoursName(minutes ?? 0), inDollars(cents ?? 0)) : null,
  };
}
