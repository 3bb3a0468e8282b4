import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser, scopedTo } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { appendSessionCookies } from "~/auth/session/session.server";
import { searchText } from "~/domain/records/search";
import { type FirstHits, findHits, firstHits } from "~/handlers/records/search-hits.server";
import { noStore } from "~/http/caching.server";

/** The first hits of the search page, fetched by scripts while the user types. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const headers = new Headers({ "Cache-Control": noStore });
  appendSessionCookies(args.context, headers);
  // why: a route without a component answers thrown responses with bare data
  if (!may(account.profile.role, "records.manage"))
    return Response.json({ error: "Only staff may search." }, { status: 403, headers });
  const asked = searchText(new URL(args.request.url).searchParams.get("q") ?? "");
  const found = await findHits(scopedTo("records.manage", account), asked);
  if (!found) return Response.json({ error: "The search does not answer right now." }, { status: 503, headers });
  const { count, groups } = found;
  return Response.json({ count, groups: firstHits(groups) } satisfies FirstHits, { headers });
}
