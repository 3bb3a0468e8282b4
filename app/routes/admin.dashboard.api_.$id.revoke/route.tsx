import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { ConfirmPage } from "~/components/staff/api/confirm-page";
import { apiMessages, keyWords } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import { failureResponse } from "~/http/failure-response.server";
import { listApiKeys, revokeApiKey } from "~/models/api/api-keys.server";
import { isRecordId } from "~/models/record-values.server";

const words = keyWords.revoke;

export const handle = { page: words };

/** @throws Response 404 for a key that does not work any more, 503 */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const keys = await listApiKeys(client);
  if (!keys) throw failureResponse("unavailable");
  const key = keys.find(({ id, revoked_at }) => id === args.params.id && revoked_at === null);
  if (!key) throw failureResponse("not_found");
  return { id: key.id, name: key.name, ending: key.ending };
}

/** @returns a redirect to the keys with a flash message */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const { id = "" } = args.params;
  const saved = isRecordId(id) ? await revokeApiKey(client, id) : null;
  const came = saved === null ? "not_found" : saved.ok ? saved.data : "failed";
  const message = came === "done" ? apiMessages.revoked : apiMessages[came];
  sessionOf(args).flash({ tone: came === "done" ? "success" : "error", ...message });
  return redirectTo(args, apiPaths.keys);
}

export default function RevokeApiKey() {
  const { id, name, ending } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      words={words}
      name={name}
      note={keyWords.ending(ending)}
      action={apiPaths.revoke(id)}
      back={apiPaths.keys}
    />
  );
}
