import type { MetaFunction } from "@remix-run/node";
import { AboutPage } from "~/components/site/about/about-page";
import { pageMeta } from "~/components/site/page-meta";
import { about } from "~/content/about";
import { publicHeaders } from "~/services/caching.server";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: about.meta.title, intro: about.meta.description });

export default AboutPage;
