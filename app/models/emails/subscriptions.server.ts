import type { Result } from "~/database.types";
import { type Missing, readRow, type SaveResult, saveValue } from "~/integrations/supabase/query.server";
import type { Client } from "~/integrations/supabase/supabase.server";

export type Subscription = Result<"email_subscription">;

/** @param client service client: the caller has verified the link */
export const getSubscription = (client: Client, id: string): Promise<Subscription | Missing> =>
  readRow(client.rpc("email_subscription", { p_id: id }));

/** Ends the subscription and withdraws the consent. @param client service client: the caller has verified the link */
export const endSubscription = (client: Client, id: string): Promise<SaveResult<Result<"unsubscribe">>> =>
  saveValue("email_subscriptions", client.rpc("unsubscribe", { p_id: id }));
