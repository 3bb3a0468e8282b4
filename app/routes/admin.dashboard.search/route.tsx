import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { hasChoice } from "~/auth/scope";
import { unlistedMeta } from "~/components/site/page-meta";
import { searchPage as words } from "~/content/records/search-page";
import { searchText } from "~/domain/forms/search-text";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { personalHeaders } from "~/http/caching.server";
import { searchRecords } from "~/models/records/record-search.server";
import { hitGroups } from "./hit-groups.server";
import { SearchPage } from "./search-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { client, centers } = account;
  const asked = searchText(new URL(args.request.url).searchParams.get("q") ?? "");
  // why: the database refuses staff without a center, who find nothing
  const isAsked = asked !== "" && centers.length > 0;
  const [hits, named] = await Promise.all([
    isAsked ? searchRecords(client, asked) : [],
    isAsked && hasChoice(centers) ? nameOwnCenters(account) : [],
  ]);
  const groups = hits && hitGroups(hits, new Map(named.map(({ id, name }) => [id, name])));
  return data({ asked, count: hits?.length ?? 0, groups }, { status: hits ? 200 : 503 });
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
