import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { PublicForm } from "~/components/site/forms/public-form";
import type { Look } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { recordPage } from "~/content/records/staff-records";
import type { RecordStep } from "~/records/record-steps";
import type { RecordReply, RecordView } from "~/records/record-view";
import { StepFields } from "./step-fields";

interface StepFormProps<Name extends string> {
  step: RecordStep;
  view: Pick<RecordView, "version">;
  path: string;
  labels: Readonly<Record<Name, string>>;
  defaults: Partial<Record<Name, string>>;
  reply: RecordReply | undefined;
  submitLabel: string;
  submitLook?: Look;
  children: (field: (name: Name) => FieldMetadata<string | undefined>) => ReactNode;
}

/** A form of a record's page, with the record's version. */
export function StepForm<Name extends string>({ step, view, path, reply, children, ...form }: StepFormProps<Name>) {
  return (
    <PublicForm
      {...form}
      fit="wide"
      stacked
      id={step}
      // why: the query tells the page's forms apart
      action={`${path}${path.includes("?") ? "&" : "?"}form=${step}`}
      anchor={`${step}-form`}
      reply={reply?.step === step ? reply : undefined}
      pendingLabel={recordPage.pending}
    >
      {(field) => (
        <>
          <StepFields step={step} version={view.version} />
          {children(field)}
        </>
      )}
    </PublicForm>
  );
}

interface FoldedProps {
  step: RecordStep;
  summary: string;
  open: boolean;
  children: ReactNode;
}

/** Collapsed until asked for, or until it has an error. */
export function Folded({ step, summary, open, children }: FoldedProps) {
  return (
    <Disclosure
      look="button"
      className="open:min-w-0 open:basis-full"
      summary={summary}
      id={`${step}-form`}
      open={open}
    >
      <div className="mt-3 rounded-control border border-hairline bg-ground p-4">{children}</div>
    </Disclosure>
  );
}
