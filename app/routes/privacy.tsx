import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { PrivacyPage } from "~/components/site/privacy/privacy-page";
import { privacy } from "~/content/privacy";
import { publicHeaders } from "~/services/caching.server";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: privacy.meta.title, intro: privacy.meta.description });

export default PrivacyPage;
