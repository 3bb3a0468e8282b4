import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { searchText } from "~/domain/forms/search-text";
import { personalHeaders } from "~/http/caching.server";
import { searchRecords } from "~/models/records/record-search.server";
import { hitGroups } from "./hit-groups.server";
import { SearchPage } from "./search-page";
import { searchPage as words } from "./search-words";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const { client, centers } = await requirePermission(args, "records.manage");
  const asked = searchText(new URL(args.request.url).searchParams.get("q") ?? "");
  // why: the database refuses staff without a center, who find nothing
  const hits = asked && centers.length > 0 ? await searchRecords(client, asked) : [];
  return data({ asked, count: hits?.length ?? 0, groups: hits && hitGroups(hits) }, { status: hits ? 200 : 503 });
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
