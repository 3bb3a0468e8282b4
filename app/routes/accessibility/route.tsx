import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/components/site/page-meta";
import { TextPage } from "~/components/site/text-page";
import { publicHeaders } from "~/http/caching.server";
import { accessibility } from "./accessibility-words";

export const handle = { scripts: false };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: accessibility.meta.title, intro: accessibility.meta.description });

export default function Accessibility() {
  return <TextPage words={accessibility} />;
}
