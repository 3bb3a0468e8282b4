import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { unlistedMeta } from "~/components/site/page-meta";
import { env } from "~/env.server";
import { personalHeaders } from "~/http/caching.server";
import styles from "~/styles/desk.css?url";
import { DataParts } from "./data-parts";
import { FeedbackParts } from "./feedback-parts";
import { FormParts } from "./form-parts";
import { PageParts } from "./page-parts";
import { SidebarParts } from "./sidebar-parts";

export const handle = { ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta({ title: "Kit", description: "Every part in every state." });

/** Where `SHOW_KIT` is on, which is nowhere that visitors come. */
export function loader() {
  if (!env.SHOW_KIT) throw new Response(null, { status: 404 });
  return null;
}

export default function Kit() {
  return (
    <div className="page-width grid grid-cols-1 gap-12 py-10">
      <h1 className="text-h2">Kit of parts</h1>
      <PageParts />
      <SidebarParts />
      <FormParts />
      <FeedbackParts />
      <DataParts />
    </div>
  );
}
