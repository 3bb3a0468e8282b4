import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { writing } from "~/content/programs/writing";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import heroArt from "~/images/pages/writing.svg";
import { listOpenSeats, seatsAge } from "~/models/tutoring/classes.server";
import styles from "~/styles/programs.css?url";

export const handle = { choicesInDialogs: true, ownStyles: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: writing.meta.title, intro: writing.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const [choices, openSeats] = await Promise.all([formChoices(args), listOpenSeats("writing")]);
  return data({ choices, openSeats }, cachingOf(choices.databaseAvailable, seatsAge));
}

export const shouldRevalidate = reloadOnOtherPage;

const ProgramPage = latePart(async () => (await import("~/components/site/programs/program-page")).ProgramPage);

export default function WritingProgram() {
  const { choices, openSeats } = useLoaderData<typeof loader>();
  return (
    <>
      <ProgramPage program={writing} art={heroArt} openSeats={openSeats} />
      <FormDialogs choices={{ ...choices, program: "writing" }} source="program" />
    </>
  );
}
