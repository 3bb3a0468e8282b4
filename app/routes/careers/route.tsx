import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { latePart, shownProblem } from "~/components/late/late-part";
import { keepFormOf } from "~/components/site/forms/hooks/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { careerForm, careers } from "~/content/applications/careers";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { careerApplicationSchema } from "~/domain/applications/career-application";
import { resumeLimit } from "~/domain/applications/resume";
import { careerApplicationLabels } from "~/domain/forms/field-labels";
import { fieldMessages } from "~/domain/forms/fields";
import { type FormReply, keptFileField } from "~/domain/forms/public-form";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { readMultipartBody, type UploadedFile } from "~/http/multipart-body.server";
import { storeForm } from "~/http/store-form.server";
import { serviceClient } from "~/integrations/supabase.server";
import { getAppointmentChoices, getDayRules } from "~/models/appointments/appointment-choices.server";
import { submitForm } from "~/models/submissions.server";
import { receiveResume } from "./resume.server";

export const headers = publicHeaders;
export const handle = { formTitle: careers.apply.title };
export const meta: MetaFunction = () => pageMeta(careers.meta);

export async function loader() {
  const { centers, databaseAvailable } = await getAppointmentChoices();
  return data({ centers, databaseAvailable }, cachingOf(databaseAvailable));
}

export async function action({ request }: ActionFunctionArgs) {
  let upload: { files: UploadedFile[]; oversized: boolean } = { files: [], oversized: false };
  const received = await receiveForm(request, {
    name: "career",
    fields: [...Object.keys(careerApplicationLabels), keptFileField],
    schema: careerApplicationSchema(await getDayRules()),
    readBody: async (sent) => {
      const body = await readMultipartBody(sent, resumeLimit);
      if (body.ok) upload = body;
      return body;
    },
    // why: each may carry 5 MB
    limits: { perAddress: 30 },
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  const keptToken = formData.get(keptFileField);
  const resume = await receiveResume(upload, typeof keptToken === "string" ? keptToken : null);
  if (resume.state === "failed")
    return replyWith(submission, { fieldErrors: { resume: [careerForm.resumeNotStored] } }, 503);
  if (resume.state === "wrong") return replyWith(submission, { fieldErrors: { resume: [resume.message] } }, 400);
  const { path, hash, kept } = resume.state === "stored" ? resume : { path: null, hash: null, kept: undefined };
  return storeForm(received, {
    table: "career_applications",
    form: savedForms.career,
    save: (keys, application) =>
      submitForm(serviceClient(), "career_applications", keys, { ...application, resume_url: path }),
    errorsOf: (refusal) =>
      refusal === "unknown_location"
        ? { fieldErrors: { location: [fieldMessages.centerUnknown] } }
        : { problem: messages.formUnreadable },
    alsoKeyed: { resume: hash },
    kept,
  });
}

export const clientAction = keepFormOf(savedForms.career);

const CareerForm = latePart(async () => (await import("./career-form")).CareerForm, shownProblem);
const CareersPage = latePart(async () => (await import("./careers-page")).CareersPage, shownProblem);

export default function Careers() {
  const { centers, databaseAvailable } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <CareersPage>
      <CareerForm centers={centers} databaseAvailable={databaseAvailable} reply={reply} />
    </CareersPage>
  );
}
