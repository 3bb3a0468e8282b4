import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AssessmentForm } from "~/components/forms/assessment-form";
import { FormPage } from "~/components/forms/form-page";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { pageMeta } from "~/components/site/page-meta";
import { assessment } from "~/content/assessment";
import { messages } from "~/content/messages";
import { childField } from "~/forms/child-labels";
import { scheduleRequestLabels } from "~/forms/field-labels";
import { fieldMessages } from "~/forms/fields";
import type { FormReply } from "~/forms/public-form";
import { scheduleRequestSchema } from "~/forms/schedule-request";
import { childOf, familyAccount, formChoices } from "~/guards/family.server";
import type { Objection } from "~/guards/form-reply.server";
import { receiveForm } from "~/guards/public-form.server";
import { storeForm } from "~/guards/store-form.server";
import { getDayRules } from "~/models/appointment-choices.server";
import { requestAssessment, requestForAccount } from "~/models/schedule-requests.server";
import type { Refusal } from "~/models/submissions.server";
import { cachingOf, publicHeaders } from "~/services/caching.server";
import { anonymousClient } from "~/services/supabase.server";

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
    object: (refusal) => objections[refusal],
    incomplete: received.formData.get("location_id") ? undefined : messages.locationRequired,
  });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

/** What the visitor reads when the database took no request. */
const objections: Record<Refusal, Objection> = {
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
