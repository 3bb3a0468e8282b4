import { statusName } from "~/content/records/states";
import type { Client } from "~/integrations/supabase/supabase.server";
import { isRecordId, isVersion } from "~/models/record-values.server";
import { listOwners } from "~/models/records/lead-owners.server";
import { listRecordNames, listStaffRecords } from "~/models/records/staff-records.server";
import { hasBegun } from "~/records/kinds/description.server";
import { recordDescriptions } from "~/records/kinds/descriptions.server";
import type { RecordKind } from "~/records/record-kinds";
import { stepsOf } from "~/records/record-steps";

/** The kinds that staff follow up. */
export type LeadKind = Exclude<RecordKind, "sessions">;

/** What is selected, in the order of the address, and who can follow up all of it; null while the database is away. */
export async function selectedRecords<Kind extends LeadKind>(client: Client, kind: Kind, ids: readonly string[]) {
  const [rows, names, owners] = await Promise.all([
    listStaffRecords(client, kind, ids),
    listRecordNames(client, kind, ids),
    listOwners(client, kind, ids),
  ]);
  if (!rows) return null;
  const description = recordDescriptions[kind];
  const records = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || row.archived_at !== null) return [];
    const steps = stepsOf(description, row, false, hasBegun(description, row));
    return [{ id, name: names.get(id) ?? "", status: statusName(row.status), version: row.updated_at, steps }];
  });
  return { records: records.filter(({ steps }) => steps.length > 0), owners };
}

export const seenField = "seen";
export const seenValue = ({ id, version }: { id: string; version: string }): string => `${id} ${version}`;

/** By the id of a record the version that the page showed. */
export const versionsOf = (formData: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    formData.getAll(seenField).flatMap((value) => {
      const [id = "", version = ""] = typeof value === "string" ? value.split(" ", 2) : [];
      return isRecordId(id) && isVersion(version) ? [[id.toLowerCase(), version]] : [];
    }),
  );
