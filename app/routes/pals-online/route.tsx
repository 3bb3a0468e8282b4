import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialogs } from "~/components/site/forms/form-dialogs";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { online } from "~/content/programs/online";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { formChoices } from "~/http/family.server";
import { OnlinePage } from "./online-page";

export const headers = publicHeaders;
export const meta: MetaFunction = () => pageMeta({ title: online.meta.title, intro: online.meta.description });

export async function loader(args: LoaderFunctionArgs) {
  const choices = await formChoices(args);
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

export const shouldRevalidate = reloadOnOtherPage;

export default function Online() {
  const { choices } = useLoaderData<typeof loader>();
  return (
    <>
      <OnlinePage />
      <FormDialogs choices={choices} source="program" />
    </>
  );
}
