import { z } from "zod";
import { type Missing, readRow, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

const subscriptionSchema = z
  .object({ topic: z.enum(["news", "reminders", "reports"]), is_ended: z.boolean() })
  .transform(({ topic, is_ended }) => ({ topic, isEnded: is_ended }));
export type Subscription = z.output<typeof subscriptionSchema>;

/** @param client service client: the caller has verified the link */
export const getSubscription = (client: Client, id: string): Promise<Subscription | Missing> =>
  readRow(client.rpc("email_subscription", { p_id: id }), subscriptionSchema);

/** Ends the subscription and withdraws the consent. @param client service client: the caller has verified the link */
export const endSubscription = (client: Client, id: string): Promise<SaveResult<"done" | "not_found">> =>
  saveValue("email_subscriptions", client.rpc("unsubscribe", { p_id: id }), z.enum(["done", "not_found"]));
