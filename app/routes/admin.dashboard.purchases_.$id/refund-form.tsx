import { PublicForm } from "~/components/site/forms/public-form";
import { Field, RadioField } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchasePath } from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import type { PurchaseView } from "./purchase-view.server";

const words = staffPurchaseWords.refund;

interface RefundFormProps {
  id: string;
  refund: NonNullable<PurchaseView["refund"]>;
  reply: FormReply | undefined;
}

export const RefundForm = ({ id, refund, reply }: RefundFormProps) => (
  <Panel className="max-w-192" aria-labelledby="refund-title" id="refund">
    <PanelTitle id="refund-title">{words.title}</PanelTitle>
    <Note>{words.text}</Note>
    <PublicForm
      id="refund-form"
      action={purchasePath(id)}
      anchor="refund"
      labels={words.labels}
      defaults={{}}
      reply={reply}
      fit="wide"
      submitLabel={words.look}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="action" value="look" />
          <RadioField
            field={field("how")}
            label={words.labels.how}
            choices={[
              { value: "whole", label: words.whole(refund.most) },
              { value: "part", label: words.part },
            ]}
          />
          <Field field={field("amount")} label={words.labels.amount} hint={words.upTo(refund.most)}>
            {(control) => <Input {...control} type="text" inputMode="decimal" autoComplete="off" width="short" />}
          </Field>
          <Field field={field("reason")} label={words.labels.reason} hint={words.reasonHint}>
            {(control) => (
              <Select {...control}>
                <option value="">{words.chooseReason}</option>
                {Object.entries(words.reasons).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </PublicForm>
  </Panel>
);
