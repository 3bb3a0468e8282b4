import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { PageHeader } from "~/components/ui/page-header";
import { familyPageWords } from "~/content/families/staff-families";
import { recordPage } from "~/content/records/staff-records";
import type { FormReply } from "~/domain/forms/public-form";

const words = familyPageWords.away;

/** Shown when a family cannot be read; keeps a note that was sent. */
export function FamilyAway({ path, reply }: { path: string; reply: FormReply | undefined }) {
  const note = reply?.result?.initialValue?.note;
  return (
    <div className="grid max-w-176 gap-5">
      <PageHeader title={words.title} />
      <Banner tone="warning" text={words.text} />
      {typeof note === "string" && <p className="whitespace-pre-line wrap-anywhere">{recordPage.unsaved(note)}</p>}
      <p>
        <ButtonLink to={path} variant="secondary" reloadDocument>
          {words.again}
        </ButtonLink>
      </p>
    </div>
  );
}
