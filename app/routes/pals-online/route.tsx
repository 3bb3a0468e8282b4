import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import type { Mode } from "~/domain/forms/mode";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { publicPrices } from "~/models/tuition/public-prices.server";
import { online } from "./online-words";

/** Whatever is asked for here is asked for online. */
const mode: Mode = "online";

export const handle = { choicesInDialogs: true };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: online.meta.title, intro: online.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const [choices, { prices, fromDatabase }] = await Promise.all([formChoices(args), publicPrices()]);
  return data({ choices: { ...choices, mode }, prices }, cachingOf(choices.databaseAvailable && fromDatabase));
}

export const shouldRevalidate = reloadOnOtherPage;

const OnlinePage = latePart(async () => (await import("./online-page")).OnlinePage);

export default function Online() {
  const { choices, prices } = useLoaderData<typeof loader>();
  return (
    <>
      <OnlinePage prices={prices} />
      <FormDialogs choices={choices} source="program" />
    </>
  );
}
