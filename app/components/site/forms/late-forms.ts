import { latePart, shownProblem } from "~/components/late/late-part";

export const BookingForm = latePart(async () => (await import("./booking-form")).BookingForm, shownProblem);
export const AssessmentForm = latePart(async () => (await import("./assessment-form")).AssessmentForm, shownProblem);
export const ContactForm = latePart(async () => (await import("./contact-form")).ContactForm, shownProblem);
export const FormDialogs = latePart(async () => (await import("./form-dialogs")).FormDialogs, "main dialog");
