import type { LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { apiWords, keyWords as words } from "~/content/api/staff-api";
import { readableMoment } from "~/domain/dates/readable-dates";
import { type ApiKey, listApiKeys } from "~/models/api/api-keys.server";
import { type KeyRow, KeysPage } from "./keys-page";

export const handle = { page: words };

/** Null rows with 503 where they could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  const keys = await listApiKeys(client);
  return keys ? data({ rows: keys.map(rowOf) }) : data({ rows: null }, { status: 503 });
}

const rowOf = ({ id, name, ending, scopes, ...key }: ApiKey): KeyRow => ({
  id,
  name,
  ending: words.ending(ending),
  scopes: scopes.map(apiWords.scopeName).join(", "),
  center: key.center ?? words.allCenters,
  ends: readableMoment(key.ends_at),
  created: readableMoment(key.created_at),
  used: key.last_used_at && readableMoment(key.last_used_at),
  state: key.revoked_at === null ? (key.has_ended ? "ended" : "active") : "revoked",
});

export default function ApiKeys() {
  return <KeysPage {...useLoaderData<typeof loader>()} />;
}
