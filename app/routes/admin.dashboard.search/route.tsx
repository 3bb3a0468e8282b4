import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { searchPage as words } from "~/content/records/search-page";
import { searchText } from "~/domain/forms/search-text";
import { findHits } from "~/handlers/records/search-hits.server";
import { personalHeaders } from "~/http/caching.server";
import { SearchPage } from "./search-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta({ title: words.title, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const asked = searchText(new URL(args.request.url).searchParams.get("q") ?? "");
  const found = await findHits(account, asked);
  return data({ asked, count: found?.count ?? 0, groups: found?.groups ?? null }, { status: found ? 200 : 503 });
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
