import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialogs } from "~/components/forms/form-dialogs";
import { pageMeta } from "~/components/site/page-meta";
import { DiagnosticPage } from "~/components/site/programs/diagnostic-page";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { diagnostic } from "~/content/diagnostic";
import { formChoices } from "~/guards/family.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";

export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: diagnostic.meta.title, intro: diagnostic.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const choices = await formChoices(args);
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

export const shouldRevalidate = reloadOnOtherPage;

export default function Assessments() {
  const { choices } = useLoaderData<typeof loader>();
  return (
    <>
      <DiagnosticPage />
      <FormDialogs choices={choices} source="program" />
    </>
  );
}
