import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { privacyPage } from "~/content/privacy/staff-privacy";
import { personalHeaders } from "~/http/caching.server";
import { loadRetention } from "~/jobs/retention.server";
import { PrivacyPage } from "./privacy-page";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(privacyPage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "privacy.manage");
  const retention = await loadRetention(account.client);
  return data({ retention }, { status: retention ? 200 : 503 });
}

export default function Privacy() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />;
}
