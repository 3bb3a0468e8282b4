import type { ScopedAccount } from "~/auth/account.server";
import { isWithin } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { type StatementBlock, statementBlocks } from "~/content/statements/blocks";
import { statementMessages } from "~/content/statements/staff-statements";
import { readableDate, torontoToday } from "~/domain/dates/calendar";
import { type PlaceView, type StatementView, statementsPath } from "~/domain/statements/statement";
import { statementFields, statementSchema } from "~/domain/statements/statement-form";
import { env } from "~/env.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { listLocations } from "~/models/locations/locations.server";
import { addStatement, changeStatement, type StatementRecord } from "~/models/statements/statements.server";

export interface CenterName {
  id: string;
  name: string;
}

/** Centers whose reviews the account keeps, by name. */
export async function centersOf({ centers }: ScopedAccount): Promise<CenterName[]> {
  const { locations } = await listLocations();
  return locations.filter(({ id }) => isWithin(centers, id)).map(({ id, shortName }) => ({ id, name: shortName }));
}

/** Places of the site that the account may fill. */
export const blocksOf = ({ centers }: ScopedAccount): readonly StatementBlock[] =>
  centers === "all" ? statementBlocks : ["review"];

export const statementView = (row: StatementRecord, centers: readonly CenterName[]): StatementView => ({
  id: row.id,
  words: row.words,
  who: [row.name, row.detail].filter(Boolean).join(", ") || null,
  center: row.location_id && (centers.find(({ id }) => id === row.location_id)?.name ?? row.location_id),
  state: row.state,
  confirmed: readableDate(row.confirmed_on),
  confirmedHow: row.confirmed_how,
  version: row.updated_at,
});

export function placeView(
  block: StatementBlock,
  rows: readonly StatementRecord[],
  centers: readonly CenterName[],
): PlaceView {
  const kept = rows.filter((row) => row.block === block && row.state !== "removed");
  const shown = kept.filter(({ state }) => state === "published");
  const without = centers.filter(({ id }) => shown.every(({ location_id }) => location_id !== id));
  return {
    block,
    now: shown.length > 0 ? "real" : env.SHOW_SAMPLES ? "sample" : "hidden",
    entries: kept.map((row) => statementView(row, centers)),
    ...(block === "review" && { centers: { all: centers.length, without } }),
  };
}

/**
 * Adds an entry, or changes one.
 * @param edited id of the entry
 * @returns a redirect to the list, or the form: 400, 409 (changed meanwhile) or 503
 * @throws Response 404 for an entry that is gone
 */
export async function handleStatementForm(
  args: RequestArgs,
  account: ScopedAccount,
  { block, edited }: { block: StatementBlock; edited: string | null },
) {
  const centers = (await centersOf(account)).map(({ id }) => id);
  const received = await receiveForm(args.request, {
    name: "statement",
    fields: statementFields,
    schema: statementSchema({ block, centers, today: torontoToday() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { id, version, center, ...values } = submission.value;
  const saved = edited
    ? await changeStatement(account.client, { id: edited, version }, { ...values, location_id: center })
    : await addStatement(account.client, { ...values, id, block, location_id: center });
  if (!saved.ok) return replyWith(submission, { problem: statementMessages.failed }, 503);
  switch (saved.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "changed":
      return replyWith(submission, { problem: statementMessages.changed }, 409);
    case "invalid":
      return replyWith(submission, { problem: statementMessages.invalid }, 400);
    case "repeat":
      sessionOf(args).flash({ tone: "info", ...statementMessages.repeat });
      return redirectTo(args, statementsPath);
    default:
      sessionOf(args).flash({
        tone: "success",
        ...statementMessages[saved.data === "created" ? "created" : "saved"],
      });
      return redirectTo(args, statementsPath);
  }
}
