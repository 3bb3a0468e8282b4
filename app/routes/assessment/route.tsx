import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/site/forms/form-page";
import { keepFormOf } from "~/components/site/forms/hooks/keep-form";
import { AssessmentForm } from "~/components/site/forms/late-forms";
import { pageMeta } from "~/components/site/page-meta";
import { booking } from "~/content/appointments/booking";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { onlineForms } from "~/content/appointments/online-forms";
import { assessment } from "~/content/assessments/assessment";
import { messages } from "~/content/site/messages";
import { savedForms } from "~/content/site/saved-forms";
import { scheduleRequestSchema } from "~/domain/assessments/schedule-request";
import { childField } from "~/domain/families/child-labels";
import { carriedFields, carriedNames } from "~/domain/forms/carried-fields";
import { scheduleRequestLabels } from "~/domain/forms/field-labels";
import { fieldMessages } from "~/domain/forms/fields";
import { keptFor } from "~/domain/forms/kept";
import { type Mode, modeField, modeOf } from "~/domain/forms/mode";
import { atField, carryField, type FormReply, nearestField, postalCodeField } from "~/domain/forms/public-form";
import { childOf, familyAccount, formChoices } from "~/handlers/family.server";
import { cachingOf, publicHeaders } from "~/http/caching.server";
import { type FormErrors, receiveForm, replyWith } from "~/http/form.server";
import { nearestFor } from "~/http/locations/nearest.server";
import { storeForm } from "~/http/store-form.server";
import { serviceClient } from "~/integrations/supabase.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { type Refusal, submitForAccount, submitForm } from "~/models/submissions.server";

export const headers = publicHeaders;
// why: sent with the page, so that scripts need not bring those of the other mode
const wordsOf = (mode: Mode | undefined) => {
  const isOnline = mode === "online";
  const { title, intro, whatHappensNext } = isOnline ? onlineForms.assessment : assessment;
  const { whatToBring } = isOnline ? onlineForms : assessment;
  const { timeToFill } = assessment;
  return { title, intro, whatHappensNext, whatToBring, timeToFill };
};

export const handle = {
  formTitle: (parameters: URLSearchParams) =>
    (modeOf(parameters.get(modeField)) === "online" ? onlineDialogs.assessment : assessment).title,
};
export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageMeta(page?.words ?? assessment);

export async function loader(args: LoaderFunctionArgs) {
  const location = new URL(args.request.url).searchParams.get("location");
  const choices = await formChoices(args, location);
  return data({ words: wordsOf(choices.mode), choices }, cachingOf(choices.databaseAvailable));
}

const schemaFor = keptFor(scheduleRequestSchema);

export async function action(args: ActionFunctionArgs) {
  const schema = schemaFor(await getDayRules());
  const received = await receiveForm(args.request, {
    name: "assessment",
    fields: [
      ...Object.keys(scheduleRequestLabels),
      ...carriedNames("assessment"),
      ...[carryField, atField, nearestField, postalCodeField, childField, modeField],
    ],
    schema,
  });
  if ("refused" in received) return received.refused;
  if (received.formData.has(carryField)) {
    const carried = parseWithZod(carriedFields(received.formData, "assessment"), { schema });
    return replyWith(carried, { about: [] }, 200);
  }
  if ([nearestField, atField].some((name) => received.formData.has(name)))
    return answerNearest(args.request, received.formData, schema);
  const account = await familyAccount(args);
  return storeForm(received, {
    table: "schedule_requests",
    form: savedForms.assessment,
    save: (keys, scheduleRequest) =>
      account
        ? submitForAccount(account.client, "schedule_requests", keys, scheduleRequest, childOf(received.formData))
        : submitForm(serviceClient(), "schedule_requests", keys, scheduleRequest),
    errorsOf: (refusal) => refusals[refusal],
    incomplete: received.formData.get("location_id") ? undefined : messages.locationRequired,
  });
}

async function answerNearest(request: Request, formData: FormData, schema: ReturnType<typeof scheduleRequestSchema>) {
  const nearest = await nearestFor(request, String(formData.get(postalCodeField) ?? ""));
  const chosen = formData.get(atField) ?? nearest?.id;
  if (chosen) formData.set("location_id", String(chosen));
  const answer = nearest ? { about: [], nearest } : { about: [], problem: booking.nearest.unknown };
  return replyWith(parseWithZod(formData, { schema }), answer, 200);
}

export const clientAction = keepFormOf(savedForms.assessment);

const refusals: Record<Refusal, FormErrors> = {
  full: { problem: messages.formUnreadable },
  closed: { fieldErrors: { preferred_date: [fieldMessages.closed] } },
  too_early: { fieldErrors: { preferred_date: [fieldMessages.dateTooEarly] } },
  too_far: { fieldErrors: { preferred_date: [fieldMessages.dateTooFar] } },
  unknown_location: { fieldErrors: { location_id: [fieldMessages.locationRequired] } },
  unknown_slot: { fieldErrors: { preferred_time: [fieldMessages.slotMissing] } },
  too_many: { problem: messages.tooManyAppointments() },
  unconfirmed: { problem: messages.formUnreadable },
  invalid: { problem: messages.formUnreadable },
};

export default function AssessmentPage() {
  const { choices, words } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <FormPage {...words}>
      <AssessmentForm choices={choices} reply={reply} source="home" />
    </FormPage>
  );
}
