import { useFetcher, useSearchParams } from "@remix-run/react";
import { Dialog } from "~/components/ui/feedback/dialog";
import { lazyPart } from "~/components/ui/lazy-part";
import { formDialogs } from "~/content/appointments/form-dialogs";
import { contact } from "~/content/inquiries/contact";
import type { AppointmentChoices, FormReply, FormSource } from "~/domain/forms/public-form";

// why: few readers open the dialog
const BookingForm = lazyPart("#booking", async () => (await import("./booking-form")).BookingForm);
const ContactForm = lazyPart("#contact-form", async () => (await import("./contact-form")).ContactForm);
const AssessmentForm = lazyPart("#assessment", async () => (await import("./assessment-form")).AssessmentForm);

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
  const { booking, assessment } = formDialogs;
  const dialog = searchParams.get("dialog");
  const closeHref = without(searchParams, "dialog");
  const carried = choices.centers.find(({ id }) => id === searchParams.get("location"))?.id;
  const shared = { choices: { ...choices, location: carried ?? choices.location }, source };
  return (
    <>
      <Dialog
        id="booking"
        title={source === "program" ? booking.titleOnProgram : booking.title}
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
      <Dialog id="contact" title={contact.title} closeHref={closeHref} open={dialog === "contact"}>
        <p>{contact.intro}</p>
        <ContactForm
          databaseAvailable={choices.databaseAvailable}
          reply={contactFetcher.data}
          fetcher={contactFetcher}
        />
      </Dialog>
    </>
  );
}

function without(searchParams: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(name);
  return rest.size > 0 ? `?${rest}` : "?";
}
