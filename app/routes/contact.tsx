import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ContactForm } from "~/components/forms/contact-form";
import { FormDialogs } from "~/components/forms/form-dialogs";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { ContactSection } from "~/components/site/contact-section";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { contact } from "~/content/contact";
import { messages } from "~/content/messages";
import { contactSubmissionSchema } from "~/forms/contact-submission";
import { contactSubmissionLabels } from "~/forms/field-labels";
import type { FormReply } from "~/forms/public-form";
import { formChoices } from "~/guards/family.server";
import { receiveForm } from "~/guards/public-form.server";
import { storeForm } from "~/guards/store-form.server";
import { submitContact } from "~/models/contact-submissions.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";
import { anonymousClient } from "~/services/supabase.server";

export const headers = publicHeaders;
export const handle = { formTitle: contact.title };
export const meta: MetaFunction = () => pageMeta(contact.meta);

export async function loader(args: LoaderFunctionArgs) {
  const choices = await formChoices(args);
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

export async function action({ request }: ActionFunctionArgs) {
  const received = await receiveForm(request, {
    name: "contact",
    fields: Object.keys(contactSubmissionLabels),
    schema: contactSubmissionSchema,
  });
  if ("refused" in received) return received.refused;
  return storeForm(received, {
    table: "contact_submissions",
    save: (keys, submission) => submitContact(anonymousClient(), keys, submission),
    object: () => ({ problem: messages.formUnreadable }),
    failure: messages.contactFailed,
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export const shouldRevalidate = reloadOnOtherPage;

// why: whoever comes here came for the form, so the code of the sections below it comes after
const HomePage = lazy(async () => ({ default: (await import("~/components/site/home/home-page")).HomePage }));

/** The same page as home, with the contact form in place and in focus. */
export default function Contact() {
  const { choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <ContactSection>
        <ContactForm reply={reply} databaseAvailable={choices.databaseAvailable} inFocus />
      </ContactSection>
      <Suspense>
        <HomePage bookingHref="?dialog=booking" headingLevel={2} />
      </Suspense>
      <FormDialogs choices={choices} source="home" />
    </>
  );
}
