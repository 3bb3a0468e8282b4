import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchasePath } from "~/domain/courses/course-list";
import type { PurchaseView } from "./purchase-view.server";

const { confirm: words, labels, pending: sending } = staffPurchaseWords.refund;

/** The second look at a refund, before money leaves. */
export function ConfirmRefund({ id, confirm }: { id: string; confirm: NonNullable<PurchaseView["confirm"]> }) {
  const pending = useNavigation().formAction === purchasePath(id);
  const { who, email, amount, left, reason, emails, sent } = confirm;
  return (
    <Panel className="max-w-192" aria-labelledby="refund-title" id="refund">
      <PanelTitle id="refund-title">{words.title}</PanelTitle>
      <Facts
        facts={[
          { label: words.amount, value: <b>{amount}</b> },
          { label: words.to, value: words.card(email && email !== who ? `${who} (${email})` : who) },
          { label: labels.reason, value: reason },
          { label: words.left, value: left },
        ]}
      />
      <Note>{emails}</Note>
      <Form method="post" action={purchasePath(id)}>
        <input type="hidden" name="action" value="refund" />
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Actions tight>
          <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
            {pending ? sending : words.submit(amount, who)}
          </Button>
          <ButtonLink to={`${purchasePath(id)}#refund`} variant="quiet">
            {words.back}
          </ButtonLink>
        </Actions>
      </Form>
    </Panel>
  );
}
