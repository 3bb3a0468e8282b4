import { Form, Link, useNavigation } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { listLink } from "~/components/staff/list/looks";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Timeline } from "~/components/ui/data/timeline";
import { ToolbarField } from "~/components/ui/data/toolbar";
import { Banner } from "~/components/ui/feedback/banner";
import { Select } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { coursePath, purchaseHistoryPath, purchasePath, purchasesPath } from "~/domain/courses/course-list";
import type { FormReply } from "~/domain/forms/public-form";
import { ConfirmRefund } from "./confirm-refund";
import type { PurchaseView } from "./purchase-view.server";

const nameChildWords = staffPurchaseWords.child;

const words = staffPurchaseWords.refund;

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const RefundForm = lazyPart("#refund-form", async () => (await import("./refund-form")).RefundForm);

export function PurchasePage({ purchase, reply }: { purchase: PurchaseView; reply: FormReply | undefined }) {
  const { refund, openRefund } = purchase;
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={purchasesPath}>{staffPurchaseWords.back}</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {purchase.buyer} <StateBadge of="purchases" state={purchase.status} />
          </span>
        }
      />
      {reply?.problem && (!refund || purchase.confirm) && <Banner tone="error" {...reply.problem} />}
      {purchase.problem && <Banner tone="warning" {...purchase.problem} />}
      {purchase.dispute && <Banner tone="warning" {...purchase.dispute} />}
      <Panel aria-label={staffPurchaseWords.title}>
        <PurchaseFacts purchase={purchase} />
        {purchase.isOffice && (
          <Actions tight>
            <ButtonLink to={purchaseHistoryPath(purchase.id)} variant="quiet" size="small" className="-ml-2">
              {staffPurchaseWords.history}
            </ButtonLink>
          </Actions>
        )}
      </Panel>
      {purchase.children.length > 0 && <NameChild id={purchase.id} choices={purchase.children} />}
      {purchase.isClosable && <ClosePurchase id={purchase.id} />}
      {openRefund && <RefundRetry id={purchase.id} open={openRefund} />}
      {purchase.confirm && <ConfirmRefund id={purchase.id} confirm={purchase.confirm} />}
      {refund && !purchase.confirm && <RefundForm key={refund.seen} id={purchase.id} refund={refund} reply={reply} />}
      {purchase.refunds.length > 0 && (
        <Panel className="max-w-192" aria-labelledby="refunds-title">
          <PanelTitle id="refunds-title">{staffPurchaseWords.refunds.title}</PanelTitle>
          {purchase.returned && <Banner tone="warning" text={purchase.returned} />}
          <Timeline
            entries={purchase.refunds.map(({ id, about, what, state }) => ({
              id,
              about,
              what: (
                <p>
                  <b>{what}</b> ({state})
                </p>
              ),
            }))}
          />
        </Panel>
      )}
    </div>
  );
}

function PurchaseFacts({ purchase }: { purchase: PurchaseView }) {
  const { facts } = staffPurchaseWords;
  const fact = (label: string, value: string | null) => ({ label, value: value ?? facts.none });
  return (
    <Facts
      facts={[
        {
          label: facts.course,
          value: purchase.isOffice ? (
            <Link className={listLink} to={coursePath(purchase.courseId)}>
              {purchase.courseName}
            </Link>
          ) : (
            purchase.courseName
          ),
        },
        {
          label: facts.buyer,
          value: (
            <>
              {purchase.buyer} {purchase.email && <small className="block text-mini">{purchase.email}</small>}
            </>
          ),
        },
        fact(facts.child, purchase.child ?? staffPurchaseWords.noChild),
        fact(facts.center, purchase.center),
        fact(facts.amount, purchase.amount),
        fact(facts.tax, purchase.tax),
        fact(facts.refunded, purchase.refunded),
        ...(purchase.kept ? [fact(facts.kept, purchase.kept)] : []),
        {
          label: facts.receipt,
          value: purchase.receipt ? (
            <Link className={listLink} to={purchase.receipt}>
              {purchase.receiptNumber ?? facts.receipt}
            </Link>
          ) : (
            (purchase.receiptNumber ?? facts.none)
          ),
        },
        fact(facts.bought, purchase.bought),
        fact(facts.paid, purchase.paid),
        ...(purchase.isOffice ? [fact(facts.checked, purchase.checked)] : []),
      ]}
    />
  );
}

function ClosePurchase({ id }: { id: string }) {
  const pending = useNavigation().formAction === purchasePath(id);
  return (
    <Panel className="max-w-192" aria-labelledby="close-title">
      <PanelTitle id="close-title">{staffPurchaseWords.close.title}</PanelTitle>
      <Note>{staffPurchaseWords.close.text}</Note>
      <Form method="post" action={purchasePath(id)}>
        <input type="hidden" name="action" value="close" />
        <Button type="submit" variant="destructive" size="small" pending={pending} disabled={pending}>
          {pending ? staffPurchaseWords.close.pending : staffPurchaseWords.close.submit}
        </Button>
      </Form>
    </Panel>
  );
}

/** A refund whose answer was lost: the same one is sent again. */
function RefundRetry({ id, open }: { id: string; open: NonNullable<PurchaseView["openRefund"]> }) {
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

/** For what was bought without naming a child. */
const NameChild = ({ id, choices }: { id: string; choices: PurchaseView["children"] }) => (
  <Panel className="max-w-192" aria-labelledby="child-title">
    <PanelTitle as="h2" id="child-title">
      {nameChildWords.title}
    </PanelTitle>
    <Note>{nameChildWords.text}</Note>
    <Form method="post" action={purchasePath(id)} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="action" value="child" />
      <ToolbarField htmlFor="purchase-child" label={nameChildWords.label} className="flex-[1_1_9rem]">
        <Select dense id="purchase-child" name="child" defaultValue="" required>
          <option value="">{nameChildWords.choose}</option>
          {choices.map((child) => (
            <option key={child.id} value={child.id}>
              {child.name}
            </option>
          ))}
        </Select>
      </ToolbarField>
      <Button type="submit" size="small" variant="secondary">
        {nameChildWords.submit}
      </Button>
    </Form>
  </Panel>
);
