import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { latePart } from "~/components/late/late-part";
import { FormDialogs } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { diagnostic } from "./diagnostic-words";

export const handle = { choicesInDialogs: true };
export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: diagnostic.meta.title, intro: diagnostic.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const choices = await formChoices(args);
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

export const shouldRevalidate = reloadOnOtherPage;

const DiagnosticPage = latePart(async () => (await import("./diagnostic-page")).DiagnosticPage);

export default function Assessments() {
  const { choices } = useLoaderData<typeof loader>();
  return (
    <>
      <DiagnosticPage />
      <FormDialogs choices={choices} source="program" />
    </>
  );
}
