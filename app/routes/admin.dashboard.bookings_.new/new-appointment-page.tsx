import { lazyPart } from "~/components/late/lazy-part";
import { CallerPage } from "~/components/staff/caller/caller-page";
import { callerForms } from "~/content/appointments/caller";
import { listPaths } from "~/records/record-kinds";
import type { NewAppointmentFormProps } from "./new-appointment-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const NewAppointmentForm = lazyPart(
  "#appointment",
  async () => (await import("./new-appointment-form")).NewAppointmentForm,
);

export const NewAppointmentPage = (props: NewAppointmentFormProps) => (
  <CallerPage words={callerForms.appointment} back={listPaths.appointments}>
    <NewAppointmentForm {...props} />
  </CallerPage>
);
