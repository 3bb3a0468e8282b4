import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormDialogs } from "~/components/forms/form-dialogs";
import { OnlinePage } from "~/components/site/online/online-page";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { online } from "~/content/online";
import { formChoices } from "~/guards/family.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";

export const headers = publicHeaders;
export const meta: MetaFunction = () =>
  pageMeta({ title: online.meta.title, intro: online.meta.description });

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
