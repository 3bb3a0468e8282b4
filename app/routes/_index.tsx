import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { FormDialogs } from "~/components/forms/form-dialogs";
import { HomePage } from "~/components/site/home/home-page";
import { site } from "~/content/site";
import { getAppointmentChoices } from "~/models/appointment-choices.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";

export const headers = publicHeaders;
export const meta: MetaFunction = () => [
  { title: `${site.name}: ${site.tagline}` },
  { name: "description", content: site.description },
];

export async function loader() {
  const choices = await getAppointmentChoices();
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

/** Opening and closing a dialog, or choosing a tab, changes nothing the loader answers. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function Home() {
  const { choices } = useLoaderData<typeof loader>();
  return (
    <>
      <HomePage bookingHref="?dialog=booking" />
      <FormDialogs choices={choices} source="home" />
    </>
  );
}
