import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { site } from "~/content/site/site";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { siteStatements } from "~/models/statements/statements.server";
import { publicPrices } from "~/models/tuition/public-prices.server";

export const handle = { choicesInDialogs: true };
export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: `${site.name}: ${site.tagline}`, description: site.description });

export async function loader(args: LoaderFunctionArgs) {
  const [choices, { statements, fromDatabase }, { prices, fromDatabase: arePricesRead }] = await Promise.all([
    formChoices(args),
    siteStatements(["testimonial", "students", "common_core"]),
    publicPrices(),
  ]);
  return data({ choices, statements, prices }, cachingOf(choices.databaseAvailable && fromDatabase && arePricesRead));
}

export const shouldRevalidate = reloadOnOtherPage;

const HomePage = latePart(async () => (await import("~/components/site/home/home-page")).HomePage);

export default function Home() {
  const { choices, statements, prices } = useLoaderData<typeof loader>();
  return (
    <>
      <HomePage bookingHref="?dialog=booking" statements={statements} prices={prices} />
      <FormDialogs choices={choices} source="home" />
    </>
  );
}
