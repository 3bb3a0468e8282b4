import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { TextPage } from "~/components/site/text-page";
import { privacy } from "~/content/privacy/privacy";
import { publicHeaders } from "~/http/caching.server";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: privacy.meta.title, intro: privacy.meta.description });

export default function Privacy() {
  return <TextPage words={privacy} />;
}
