import type { IsoDate } from "~/domain/dates/calendar";
import type { Client } from "~/integrations/supabase/supabase.server";

export const confirmationKinds = ["appointment", "assessment", "franchise", "contact", "career"] as const;
export type ConfirmationKind = (typeof confirmationKinds)[number];

export interface Confirmation {
  kind: ConfirmationKind;
  reference: string;
  status: string;
  locationId: string | null;
  date: IsoDate | null;
  time: string | null;
  sequence: number;
}

/** Null: unknown token. @throws Error when the database does not answer */
export async function getConfirmation(client: Client, token: string): Promise<Confirmation | null> {
  const { data, error } = await client
    .rpc("get_confirmation", { p_token: token })
    .abortSignal(AbortSignal.timeout(5_000));
  if (error) throw new Error(`confirmation could not be read: ${error.code}`);
  const row = data[0];
  const kind = confirmationKinds.find((known) => known === row?.kind);
  if (!row || !kind) return null;
  return {
    kind,
    reference: row.reference,
    status: row.status,
    locationId: row.location_id,
    date: row.date,
    time: row.time_slot,
    sequence: row.calendar_sequence ?? 0,
  };
}
