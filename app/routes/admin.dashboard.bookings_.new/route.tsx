import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CallerPage } from "~/components/staff/caller/caller-page";
import { callerForms } from "~/content/appointments/caller";
import { possibleTimes } from "~/content/appointments/time-slots";
import { messages } from "~/content/site/messages";
import { findSeatFor } from "~/content/tutoring/staff-classes";
import { callerAppointmentSchema } from "~/domain/appointments/caller";
import { callerAppointmentLabels as labels } from "~/domain/appointments/visit-details";
import { centerToday, dayWithoutCenter, isIsoDate } from "~/domain/dates/calendar";
import { checkTimes, type FormReply } from "~/domain/forms/public-form";
import { familyCaller, linkAppointment } from "~/handlers/family-caller.server";
import { callerChoices, centerSent, storeForCaller } from "~/handlers/records/caller-form.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { listDaySlotsForStaff } from "~/models/appointments/appointment-bookings.server";
import { getDayRules } from "~/models/appointments/appointment-choices.server";
import { getStaffRecord } from "~/models/records/record-actions.server";
import { submitAsStaff } from "~/models/submissions.server";
import { listPaths } from "~/records/record-kinds";
import type { NewAppointmentFormProps } from "./new-appointment-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const NewAppointmentForm = lazyPart(
  "#appointment",
  async () => (await import("./new-appointment-form")).NewAppointmentForm,
);

const words = callerForms.appointment;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const { searchParams: query } = new URL(args.request.url);
  const family = await familyCaller(account, query);
  const found = await callerChoices(account, family?.center ?? query.get("center"));
  const choices = { ...found, first: centerToday(found.location) };
  const asked = query.get("date") ?? "";
  const date = isIsoDate(asked) && asked >= choices.first && asked <= choices.last ? asked : choices.firstOpen;
  const slots = choices.location ? await listDaySlotsForStaff(account.client, choices.location, date) : null;
  return {
    choices,
    slots: slots ?? undefined,
    seats: family?.seats ?? [],
    defaults: {
      ...(family?.values ?? (await personOf(account, query.get("message")))),
      location: choices.location ?? "",
      appointment_date: date,
      time_slot: possibleTimes.find((slot) => slot === query.get("time")),
    },
  };
}

/** Who wrote a message, for an appointment that comes of it. */
async function personOf({ client }: Account, id: string | null) {
  const message = id ? await getStaffRecord(client, "messages", id) : "not_found";
  if (typeof message === "string" || message.anonymised_at) return { mode: "center" };
  const { name, email, phone, child_name, mode } = message;
  return { name, email, phone: phone ?? "", child_name: child_name ?? "", mode };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const received = await receiveForm(args.request, {
    name: "record",
    fields: [...Object.keys(labels), "family", checkTimes.name],
    schema: callerAppointmentSchema({ ...(await getDayRules()), first: dayWithoutCenter() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  const location = centerSent(account, formData.get("location"));
  const times = () => listDaySlotsForStaff(account.client, location, String(formData.get("appointment_date") ?? ""));
  if (formData.has(checkTimes.name)) {
    const about = ["appointment_date"];
    const isWrong = submission.status !== "success" && submission.error?.appointment_date;
    const slots = isWrong ? undefined : await times();
    const problem = slots === null ? messages.timesUnavailable : undefined;
    return replyWith(submission, { about, slots, problem }, isWrong ? 400 : 200);
  }
  return storeForCaller(args, account, received, {
    kind: "appointments",
    words,
    fields: { date: "appointment_date", time: "time_slot", center: "location", fromToday: true },
    save: async (center, sent) => {
      const saved = await submitAsStaff(account.client, "appointment_bookings", { ...sent, location: center });
      if (saved.ok && saved.data.reference)
        await linkAppointment(account, saved.data.reference, formData.get("family"));
      return saved;
    },
  });
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewAppointment() {
  return <NewAppointmentPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

const NewAppointmentPage = ({
  seats,
  ...form
}: NewAppointmentFormProps & { seats: readonly { name: string; to: string }[] }) => (
  <CallerPage words={callerForms.appointment} back={listPaths.appointments}>
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      {seats.map(({ name, to }) => (
        <Link key={to} className="link" to={to}>
          {findSeatFor(name)}
        </Link>
      ))}
    </p>
    <NewAppointmentForm {...form} />
  </CallerPage>
);
