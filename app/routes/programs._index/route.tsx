import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { programsIndex } from "~/content/programs/programs";
import { publicHeaders } from "~/http/caching.server";
import { ProgramsIndexPage } from "./programs-index-page";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: programsIndex.meta.title, intro: programsIndex.meta.description });

export default ProgramsIndexPage;
