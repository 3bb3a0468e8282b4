import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { ProgramsIndexPage } from "~/components/site/programs/programs-index-page";
import { programsIndex } from "~/content/programs";
import { publicHeaders } from "~/services/caching.server";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: programsIndex.meta.title, intro: programsIndex.meta.description });

export default ProgramsIndexPage;
