import { lazyPart } from "~/components/late/lazy-part";
import { CallerPage } from "~/components/staff/caller/caller-page";
import { callerForms } from "~/content/appointments/caller";
import { listPaths } from "~/records/record-kinds";
import type { NewRequestFormProps } from "./new-request-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const NewRequestForm = lazyPart("#request", async () => (await import("./new-request-form")).NewRequestForm);

export const NewRequestPage = (props: NewRequestFormProps) => (
  <CallerPage words={callerForms.request} back={listPaths.assessments}>
    <NewRequestForm {...props} />
  </CallerPage>
);
