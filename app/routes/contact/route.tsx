import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { latePart, shownProblem } from "~/components/late/late-part";
import { keepFormOf } from "~/components/site/forms/hooks/keep-form";
import { ContactForm } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { reloadOnOtherPage } from "~/components/site/sections/same-page";
import { contact } from "~/content/inquiries/contact";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { contactSubmissionLabels } from "~/domain/forms/field-labels";
import { topicField, topicOf } from "~/domain/forms/form-address";
import { modeField } from "~/domain/forms/mode";
import { type FormReply, modeOfForm } from "~/domain/forms/public-form";
import { contactSubmissionSchema } from "~/domain/inquiries/contact-submission";
import { formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { receiveForm } from "~/http/form.server";
import { storeForm } from "~/http/store-form.server";
import { serviceClient } from "~/integrations/supabase.server";
import { getCourse } from "~/models/courses/courses.server";
import { submitForm } from "~/models/submissions.server";

export const headers = publicHeaders;
export const handle = { formTitle: contact.title };
export const meta: MetaFunction = () => pageMeta(contact.meta);

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get("course");
  const [choices, course] = await Promise.all([formChoices(args), asked ? getCourse(asked) : null]);
  const message = course && typeof course === "object" ? contact.aboutCourse(course.name) : "";
  return data(
    { databaseAvailable: choices.databaseAvailable, mode: choices.mode, message },
    cachingOf(choices.databaseAvailable && course !== "unavailable"),
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const received = await receiveForm(request, {
    name: "contact",
    fields: [...Object.keys(contactSubmissionLabels), topicField, modeField],
    schema: contactSubmissionSchema,
  });
  if ("refused" in received) return received.refused;
  return storeForm(received, {
    table: "contact_submissions",
    form: savedForms.contact,
    save: (keys, submission) =>
      submitForm(serviceClient(), "contact_submissions", keys, {
        ...submission,
        consent_wording: submission.marketing_consent ? contact.consentWording : null,
      }),
    errorsOf: () => ({ problem: messages.formUnreadable }),
  });
}

export const clientAction = keepFormOf(savedForms.contact);

export const shouldRevalidate = reloadOnOtherPage;

const ContactSection = latePart(async () => (await import("./contact-section")).ContactSection, shownProblem);

export default function Contact() {
  const { databaseAvailable, mode, message } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const [searchParams] = useSearchParams();
  const topic = topicOf(reply?.result?.initialValue?.[topicField] ?? searchParams.get(topicField));
  return (
    <ContactSection topic={topic}>
      <ContactForm
        reply={reply}
        databaseAvailable={databaseAvailable}
        topic={topic}
        mode={modeOfForm(reply, mode)}
        message={message}
      />
    </ContactSection>
  );
}
