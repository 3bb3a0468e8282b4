import { lazyPart } from "~/components/late/lazy-part";
import { CallerPage } from "~/components/staff/caller/caller-page";
import { newFamilyWords as words } from "~/content/families/desk-forms";
import { familiesPath } from "~/domain/families/family-paths";
import type { NewFamilyFormProps } from "./new-family-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const NewFamilyForm = lazyPart("#family", async () => (await import("./new-family-form")).NewFamilyForm);

export const NewFamilyPage = (props: NewFamilyFormProps) => (
  <CallerPage words={words} back={familiesPath}>
    <NewFamilyForm {...props} />
  </CallerPage>
);
