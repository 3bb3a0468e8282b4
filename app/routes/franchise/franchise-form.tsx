import { DetailFields } from "~/components/site/forms/detail-fields";
import { EmailField, NameFields, PhoneField } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { AreaField, TextField } from "~/components/ui/forms/field";
import { Note } from "~/components/ui/layout";
import { licenseGuideForm } from "~/content/inquiries/franchise";
import { licenseInquiryLabels as labels } from "~/domain/forms/field-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { firstChoices, licenseDetails } from "~/domain/inquiries/inquiry-details";

interface FranchiseFormProps {
  reply: FormReply | undefined;
  databaseAvailable: boolean;
}

export function FranchiseForm({ reply, databaseAvailable }: FranchiseFormProps) {
  return (
    <PublicForm
      id="franchise"
      action="/franchise"
      anchor="contact"
      labels={labels}
      defaults={firstChoices}
      reply={reply}
      keepsDraft
      loadRules={async () => (await import("~/domain/inquiries/license-inquiry")).licenseInquirySchema}
      source="home"
      submitLabel={licenseGuideForm.submit}
      pendingLabel={licenseGuideForm.pending}
      databaseAvailable={databaseAvailable}
      footnote={<Note>{licenseGuideForm.afterSubmit}</Note>}
    >
      {(field) => (
        <>
          <NameFields
            first={{ field: field("first_name"), label: labels.first_name }}
            last={{ field: field("last_name"), label: labels.last_name }}
          />
          <EmailField field={field("email")} label={labels.email} />
          <PhoneField field={field("phone")} label={labels.phone} />
          <TextField field={field("city")} label={labels.city} autoComplete="address-level2" required />
          <TextField field={field("state")} label={labels.state} autoComplete="address-level1" required />
          <DetailFields details={licenseDetails} field={field} />
          <AreaField field={field("message")} label={labels.message} rows={4} />
        </>
      )}
    </PublicForm>
  );
}
