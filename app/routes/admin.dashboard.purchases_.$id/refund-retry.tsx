import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchasePath } from "~/domain/courses/course-list";
import type { PurchaseView } from "./purchase-view.server";

const words = staffPurchaseWords.refund;

/** A refund whose answer was lost: the same one is sent again. */
export function RefundRetry({ id, open }: { id: string; open: NonNullable<PurchaseView["openRefund"]> }) {
  const pending = useNavigation().formAction === purchasePath(id);
  return (
    <Panel className="max-w-192" aria-labelledby="refund-title" id="refund">
      <PanelTitle id="refund-title">{words.title}</PanelTitle>
      <Banner tone="warning" {...words.open(open.amount)} />
      <Form method="post" action={purchasePath(id)}>
        <input type="hidden" name="action" value="refund" />
        <input type="hidden" name="amount" value={open.cents} />
        <input type="hidden" name="reason" value={open.reason ?? ""} />
        <input type="hidden" name="seen" value="0" />
        <Button type="submit" size="small" pending={pending} disabled={pending}>
          {pending ? words.pending : words.retry}
        </Button>
      </Form>
    </Panel>
  );
}
