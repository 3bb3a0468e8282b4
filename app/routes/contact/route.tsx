import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ContactForm } from "~/components/site/forms/contact-form";
import { FormDialogs } from "~/components/site/forms/form-dialogs";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { lazyPart } from "~/components/ui/lazy-part";
import { contact } from "~/content/inquiries/contact";
import { messages } from "~/content/site/messages";
import { contactSubmissionLabels } from "~/domain/forms/field-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { contactSubmissionSchema } from "~/domain/inquiries/contact-submission";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { formChoices } from "~/http/family.server";
import { receiveForm } from "~/http/public-form.server";
import { storeForm } from "~/http/store-form.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { submitContact } from "~/models/inquiries/contact-submissions.server";
import { ContactSection } from "./contact-section";

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
    errorsOf: () => ({ problem: messages.formUnreadable }),
    failure: messages.contactFailed,
  });
}

export const clientAction = keepFormOnNetworkFailure;

export const shouldRevalidate = reloadOnOtherPage;

// why: visitors come for the form; the sections below load after it
const HomePage = lazyPart("main", async () => (await import("~/components/site/home/home-page")).HomePage);

export default function Contact() {
  const { choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <ContactSection>
        <ContactForm reply={reply} databaseAvailable={choices.databaseAvailable} inFocus />
      </ContactSection>
      <HomePage bookingHref="?dialog=booking" headingLevel={2} />
      <FormDialogs choices={choices} source="home" />
    </>
  );
}
