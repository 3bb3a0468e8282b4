import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CallerPage } from "~/components/staff/caller/caller-page";
import { callerForms } from "~/content/appointments/caller";
import { defaultTimeSlot } from "~/content/appointments/time-slots";
import { callerRequestSchema } from "~/domain/appointments/caller";
import { callerRequestLabels as labels } from "~/domain/appointments/visit-details";
import type { FormReply } from "~/domain/forms/public-form";
import { callerChoices, storeForCaller } from "~/handlers/records/caller-form.server";
import { receiveForm } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { submitAsStaff } from "~/models/submissions.server";
import { listPaths } from "~/records/record-kinds";
import type { NewRequestFormProps } from "./new-request-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const NewRequestForm = lazyPart("#request", async () => (await import("./new-request-form")).NewRequestForm);

const words = callerForms.request;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const choices = await callerChoices(account, new URL(args.request.url).searchParams.get("center"));
  return {
    choices,
    defaults: {
      location_id: choices.location ?? "",
      program_interest: "math",
      mode: "center",
      preferred_date: choices.firstOpen,
      preferred_time: defaultTimeSlot,
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const received = await receiveForm(args.request, {
    name: "record",
    fields: Object.keys(labels),
    schema: callerRequestSchema(await getDayRules()),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  return storeForCaller(args, account, received, {
    kind: "assessments",
    words,
    fields: { date: "preferred_date", time: "preferred_time", center: "location_id" },
    save: (center, sent) => submitAsStaff(account.client, "schedule_requests", { ...sent, location_id: center }),
  });
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewRequest() {
  return <NewRequestPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

const NewRequestPage = (props: NewRequestFormProps) => (
  <CallerPage words={callerForms.request} back={listPaths.assessments}>
    <NewRequestForm {...props} />
  </CallerPage>
);
