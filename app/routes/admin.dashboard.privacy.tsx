import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { PrivacyPage } from "~/components/staff/privacy/privacy-page";
import { privacyPage } from "~/content/staff-privacy";
import { requireRole } from "~/guards/account.server";
import { loadRetention } from "~/guards/retention.server";
import { personalHeaders } from "~/services/caching.server";
import styles from "~/styles/staff-privacy.css?url";

export const headers = personalHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(privacyPage);

/** What the retention did and has to do. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireRole(args, ["superadmin"]);
  const retention = await loadRetention(account.client);
  return data({ retention }, { status: retention ? 200 : 503 });
}

export default function Privacy() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />;
}
