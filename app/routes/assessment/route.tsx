import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssessmentForm } from "~/components/site/forms/assessment-form";
import { FormPage } from "~/components/site/forms/form-page";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { assessment } from "~/content/assessments/assessment";
import { messages } from "~/content/site/messages";
import { scheduleRequestSchema } from "~/domain/assessments/schedule-request";
import { childField } from "~/domain/families/child-labels";
import { scheduleRequestLabels } from "~/domain/forms/field-labels";
import { fieldMessages } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { childOf, familyAccount, formChoices } from "~/http/family.server";
import type { FormErrors } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { storeForm } from "~/http/store-form.server";
import { anonymousClient } from "~/integrations/supabase/supabase.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { requestAssessment, requestForAccount } from "~/models/assessments/schedule-requests.server";
import type { Refusal } from "~/models/submissions.server";

export const headers = publicHeaders;
export const handle = { formTitle: assessment.title };
export const meta: MetaFunction = () => pageMeta(assessment);

export async function loader(args: LoaderFunctionArgs) {
  const location = new URL(args.request.url).searchParams.get("location");
  const choices = await formChoices(args, location);
  return data({ choices }, cachingOf(choices.databaseAvailable));
}

export async function action(args: ActionFunctionArgs) {
  const received = await receiveForm(args.request, {
    name: "assessment",
    fields: [...Object.keys(scheduleRequestLabels), childField],
    schema: scheduleRequestSchema(await getDayRules()),
  });
  if ("refused" in received) return received.refused;
  const account = await familyAccount(args);
  return storeForm(received, {
    table: "schedule_requests",
    save: (keys, scheduleRequest) =>
      account
        ? requestForAccount(account.client, keys, scheduleRequest, childOf(received.formData))
        : requestAssessment(anonymousClient(), keys, scheduleRequest),
    errorsOf: (refusal) => refusals[refusal],
    incomplete: received.formData.get("location_id") ? undefined : messages.locationRequired,
  });
}

export const clientAction = keepFormOnNetworkFailure;

const refusals: Record<Refusal, FormErrors> = {
  full: { problem: messages.formUnreadable },
  closed: { fieldErrors: { preferred_date: [fieldMessages.closed] } },
  too_early: { fieldErrors: { preferred_date: [fieldMessages.dateTooEarly] } },
  too_far: { fieldErrors: { preferred_date: [fieldMessages.dateTooFar] } },
  unknown_location: { fieldErrors: { location_id: [fieldMessages.locationRequired] } },
  unknown_slot: { fieldErrors: { preferred_time: [fieldMessages.slotMissing] } },
  too_many: { problem: messages.tooManyAppointments },
  invalid: { problem: messages.formUnreadable },
};

export default function AssessmentPage() {
  const { choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <FormPage {...assessment}>
      <AssessmentForm choices={choices} reply={reply} source="home" />
    </FormPage>
  );
}
