import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { english } from "~/content/programs/english";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import heroArt from "~/images/pages/english.svg";
import { publicPrices } from "~/models/tuition/public-prices.server";
import { listOpenSeats, seatsAge } from "~/models/tutoring/classes.server";
import styles from "~/styles/programs.css?url";

export const handle = { choicesInDialogs: true, ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: english.meta.title, intro: english.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const [choices, openSeats, { prices, fromDatabase }] = await Promise.all([
    formChoices(args),
    listOpenSeats("english"),
    publicPrices(),
  ]);
  return data({ choices, openSeats, prices }, cachingOf(choices.databaseAvailable && fromDatabase, seatsAge));
}

export const shouldRevalidate = reloadOnOtherPage;

const ProgramPage = latePart(async () => (await import("~/components/site/programs/program-page")).ProgramPage);

export default function EnglishProgram() {
  const { choices, openSeats, prices } = useLoaderData<typeof loader>();
  return (
    <>
      <ProgramPage program={english} art={heroArt} openSeats={openSeats} prices={prices} />
      <FormDialogs choices={{ ...choices, program: "english" }} source="program" />
    </>
  );
}
