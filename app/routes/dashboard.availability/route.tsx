import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { Banner } from "~/components/ui/feedback/banner";
import { TitledPanel } from "~/components/ui/layout";
import {
  availabilityMessages as messages,
  tutorPages,
  availabilityPage as words,
} from "~/content/tutoring/tutor-pages";
import type { FormReply } from "~/domain/forms/public-form";
import { availabilityLabels, fieldsOf } from "~/domain/tutoring/week-spans";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getAvailability, type SavedAvailability, saveAvailability } from "~/models/tutoring/tutoring-sessions.server";
import { availabilitySchema, spansOf } from "./availability";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AvailabilityForm = lazyPart(
  "#availability-form",
  async () => (await import("./availability-form")).AvailabilityForm,
);

const path = "/dashboard/availability";

export const handle = { page: tutorPages.availability };
/** Null where it could not be read: saving would overwrite it. */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireLearner(args, "tutor.pages");
  const spans = profile.id === null ? null : await getAvailability(client, profile.id);
  return { values: spans && fieldsOf(spans) };
}

/** @returns a redirect, or the form with 400 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requireLearner(args, "tutor.pages");
  const received = await receiveForm(args.request, {
    name: "availability",
    fields: Object.keys(availabilityLabels),
    schema: availabilitySchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const saved = await saveAvailability(client, spansOf(submission.value));
  if (!saved.ok) return replyWith(submission, { problem: messages.failed }, 503);
  const refused = refusals[saved.data.outcome];
  if (refused) return replyWith(submission, { problem: refused[0] }, refused[1]);
  sessionOf(args).flash({ tone: "success", ...messages.saved });
  return redirectTo(args, path);
}

const refusals: Partial<Record<SavedAvailability["outcome"], [(typeof messages)[keyof typeof messages], number]>> = {
  forbidden: [messages.forbidden, 403],
  overlap: [messages.refused, 400],
  invalid: [messages.refused, 400],
};

export const clientAction = keepFormOnNetworkFailure;

export default function Availability() {
  const { values } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <TitledPanel className="max-w-3xl" heading="h1" titleId="availability-title" title={words.title}>
      <p>{words.intro}</p>
      {values ? (
        <AvailabilityForm
          // why: resets the form, since saved spans come back sorted
          key={JSON.stringify(values)}
          path={path}
          values={values}
          reply={reply}
        />
      ) : (
        <Banner tone="warning" {...words.failed} />
      )}
    </TitledPanel>
  );
}
