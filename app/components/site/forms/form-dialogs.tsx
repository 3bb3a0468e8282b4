import { useFetcher, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import { dialogFields } from "~/components/site/sections/dialog-address";
import { Dialog } from "~/components/ui/feedback/dialog";
import { forgetHeld } from "~/components/ui/forms/drafts";
import { Select } from "~/components/ui/forms/input";
import { formDialogs } from "~/content/appointments/form-dialogs";
import { onlineDialogs } from "~/content/appointments/online-dialogs";
import { contact } from "~/content/inquiries/contact";
import { demoClass } from "~/content/inquiries/demo-class";
import { planField, programOfPlan, topicField, topicOf } from "~/domain/forms/form-address";
import { modeField, modeOf } from "~/domain/forms/mode";
import type { AppointmentChoices, FormReply, FormSource } from "~/domain/forms/public-form";

const loadingText = "Loading locations...";

/** In place of a form whose code, and with it the choice of centers, is on its way. */
const loading = (
  <Select disabled aria-label={loadingText}>
    <option>{loadingText}</option>
  </Select>
);

// why: few readers open the dialog
const BookingForm = lazyPart("#booking", async () => (await import("./booking-form")).BookingForm, loading);
const ContactForm = lazyPart("#contact-form", async () => (await import("./contact-form")).ContactForm);
const AssessmentForm = lazyPart("#assessment", async () => (await import("./assessment-form")).AssessmentForm, loading);

interface FormDialogsProps {
  choices: AppointmentChoices;
  source: FormSource;
}

/** Opened by `?dialog=`. Their forms post to the pages of the same name, which show errors without JavaScript. */
export function FormDialogs({ choices, source }: FormDialogsProps) {
  const [searchParams] = useSearchParams();
  const bookingFetcher = useFetcher<FormReply>({ key: "booking" });
  const assessmentFetcher = useFetcher<FormReply>({ key: "assessment" });
  const contactFetcher = useFetcher<FormReply>({ key: "contact" });
  useEffect(() => forgetHeld, []);
  const dialog = searchParams.get("dialog");
  const mode = modeOf(searchParams.get(modeField) ?? choices.mode);
  const topic = topicOf(searchParams.get(topicField));
  const plan = searchParams.get(planField);
  const { booking, assessment } = mode === "online" ? onlineDialogs : formDialogs;
  const demo = topic === "demo" ? demoClass : contact;
  const closeHref = without(searchParams, dialogFields);
  const carried = choices.centers.find(({ id }) => id === searchParams.get("location"))?.id;
  const program = plan === null ? choices.program : programOfPlan(plan);
  const shared = { choices: { ...choices, mode, program, location: carried ?? choices.location }, source };
  return (
    <>
      <Dialog
        id="booking"
        title={source === "program" && mode === "center" ? formDialogs.booking.titleOnProgram : booking.title}
        closeHref={closeHref}
        open={dialog === "booking"}
      >
        <p>{booking.intro}</p>
        <BookingForm {...shared} reply={bookingFetcher.data} fetcher={bookingFetcher} />
      </Dialog>
      <Dialog id="assessment" title={assessment.title} closeHref={closeHref} open={dialog === "assessment"}>
        <p>{assessment.intro}</p>
        <AssessmentForm {...shared} reply={assessmentFetcher.data} fetcher={assessmentFetcher} />
      </Dialog>
      <Dialog id="contact" title={demo.title} closeHref={closeHref} open={dialog === "contact"}>
        <p>{demo.intro}</p>
        <ContactForm
          databaseAvailable={choices.databaseAvailable}
          reply={contactFetcher.data}
          fetcher={contactFetcher}
          mode={mode}
          topic={topic}
        />
      </Dialog>
    </>
  );
}

function without(searchParams: URLSearchParams, names: readonly string[]): string {
  const rest = new URLSearchParams(searchParams);
  for (const name of names) rest.delete(name);
  return rest.size > 0 ? `?${rest}` : "?";
}
