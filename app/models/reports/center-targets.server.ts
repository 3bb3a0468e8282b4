import { z } from "zod";
import { type TargetFigure, targetFigures } from "~/domain/reports/network-figures";
import { readRows, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const targetSchema = z
  .object({ location_id: z.string(), figure: z.enum(targetFigures), target: z.number() })
  .transform(({ location_id: location, ...target }) => ({ location, ...target }));
export type CenterTarget = z.output<typeof targetSchema>;

/** Of the caller's centers; null where they could not be read. */
export const listTargets = (client: Client): Promise<CenterTarget[] | null> =>
  readRows(client.from("center_targets").select("location_id, figure, target"), targetSchema, {
    failure: { event: "targets could not be read" },
  });

interface TargetChange {
  location: string;
  figure: TargetFigure;
  /** As the form showed it; null for none. */
  was: number | null;
  target: number | null;
}

const outcomes = z.enum(["saved", "changed", "invalid", "forbidden"]);

/** All of them or none. `changed`: one is no longer what the form showed. */
export const saveTargets = (
  client: Client,
  targets: readonly TargetChange[],
): Promise<SaveResult<z.output<typeof outcomes>>> =>
  saveValue(
    "center_targets",
    client.rpc("save_targets", {
      p_targets: targets.map(({ location, ...target }) => ({ location_id: location, ...target })),
    }),
    outcomes,
  );
