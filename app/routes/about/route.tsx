import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { about } from "~/content/site/about";
import { publicHeaders } from "~/http/caching.server";
import { AboutPage } from "./about-page";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: about.meta.title, intro: about.meta.description });

export default AboutPage;
