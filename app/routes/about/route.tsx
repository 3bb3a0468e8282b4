import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/site/page-meta";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { siteStatements } from "~/models/statements/site-statements.server";
import { AboutPage } from "./about-page";
import { about } from "./about-words";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: about.meta.title, intro: about.meta.description });

export async function loader() {
  const { statements, fromDatabase } = await siteStatements(["founder", "common_core"]);
  return data(statements, cachingOf(fromDatabase));
}

export default function About() {
  return <AboutPage {...useLoaderData<typeof loader>()} />;
}
