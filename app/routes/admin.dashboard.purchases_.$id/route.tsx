import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { listLink } from "~/components/staff/list/list-frame";
import { BackLink } from "~/components/staff/page-links";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Timeline } from "~/components/ui/data/timeline";
import { ToolbarField } from "~/components/ui/data/toolbar";
import { Banner } from "~/components/ui/feedback/banner";
import { Select } from "~/components/ui/forms/input";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import {
  nameChildMessages,
  refundMade,
  staffPurchaseWords,
  staffPurchaseMessages as told,
} from "~/content/payments/staff-purchases";
import { messages } from "~/content/site/messages";
import { coursePath, purchaseHistoryPath, purchasePath, purchasesPath } from "~/domain/courses/course-list";
import { priceText, readPrice } from "~/domain/courses/price-and-grades";
import type { FormReply } from "~/domain/forms/public-form";
import { amountOf } from "~/domain/payments/purchase";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { closePurchase, getStaffPurchase, nameChild, refundPurchase } from "~/models/payments/refunds.server";
import { type PurchaseView, purchaseView, refundableCents } from "./purchase-view.server";

const nameChildWords = staffPurchaseWords.child;

const purchasePageWords = staffPurchaseWords.refund;

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const RefundForm = lazyPart("#refund-form", async () => (await import("./refund-form")).RefundForm);

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

const refundWords = staffPurchaseWords.refund.errors;

/** In the order of the form; the database checks them too. */
const refundReasons = [
  "family_cancelled",
  "course_cancelled",
  "paid_twice",
  "wrong_amount",
  "goodwill",
  "other",
] as const;

const amount = z.string({ error: refundWords.amountMissing }).transform((text, context) => {
  const read = readPrice(text);
  if ("cents" in read && read.cents > 0) return read.cents;
  const missing = "problem" in read && read.problem === "missing";
  context.addIssue({ code: "custom", message: missing ? refundWords.amountMissing : refundWords.amountMalformed });
  return z.NEVER;
});

const reason = z.enum(refundReasons, { error: refundWords.reasonMissing });

/** Cents refunded so far, as the page showed them. */
const seen = z.coerce.number().int().min(0).max(2_000_000_000).catch(-1);

/**
 * What a superadmin does with a purchase: looks at a refund, makes it, or ends one that the provider does not know; and staff:
 * name the child.
 */
const purchaseActionSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("refund"), amount, reason, seen }),
  z.discriminatedUnion(
    "how",
    [
      z.object({ action: z.literal("look"), how: z.literal("whole"), reason }),
      z.object({ action: z.literal("look"), how: z.literal("part"), amount, reason }),
    ],
    { error: refundWords.howMissing },
  ),
  z.object({ action: z.literal("close") }),
  z.object({ action: z.literal("child"), child: z.string().default("") }),
]);

const words = staffPurchaseWords;

export const handle = { formTitle: words.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ title: data ? `${words.title}: ${data.buyer}` : words.title, description: words.description });

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requirePermission(args, "purchases.read");
  const purchase = await getStaffPurchase(client, args.params.id ?? "");
  if (typeof purchase === "string") throw failureResponse(purchase);
  const look = readLook(new URL(args.request.url).searchParams);
  return purchaseView(purchase, { isOffice: may(profile.role, "courses.manage"), look });
}

/** @returns a redirect, or 400, 403, 409 or 503 @throws Response 404 for an unknown purchase */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "purchases.read");
  const { id = "" } = args.params;
  const received = await receiveForm(args.request, {
    name: "purchase",
    fields: ["action", "how", "amount", "reason", "seen", "child"],
    schema: purchaseActionSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission, formData } = received;
  // why: all but naming the child is head office's
  if (formData.get("action") !== "child") await requirePermission(args, "courses.manage");
  if (submission.status !== "success") {
    const isKnown = Object.keys(submission.error ?? {}).some((name) => ["how", "amount", "reason"].includes(name));
    return replyWith(submission, isKnown ? {} : { problem: messages.formUnreadable }, 400);
  }
  const done = (message: { title: string; text: string }) => {
    sessionOf(args).flash({ tone: "success", ...message });
    return redirectTo(args, `${purchasePath(id)}#top`);
  };

  if (submission.value.action === "child") {
    const named = await nameChild(client, id, submission.value.child);
    if (!named.ok) return replyWith(submission, { problem: told.childNotNamed }, 503);
    if (named.data === "done") return done(told.childNamed);
    if (named.data === "not_found") throw failureResponse("not_found");
    return replyWith(
      submission,
      { problem: nameChildMessages[named.data] },
      named.data === "unknown_child" ? 400 : 409,
    );
  }

  if (submission.value.action === "close") {
    const closed = await closePurchase(client, id);
    if (!closed.ok) return replyWith(submission, { problem: told.notDone }, 503);
    if (closed.data === "closed") return done(told.closed);
    if (closed.data === "not_found") throw failureResponse("not_found");
    return replyWith(submission, { problem: told[closed.data] }, closed.data === "forbidden" ? 403 : 409);
  }

  if (submission.value.action === "look") {
    const purchase = await getStaffPurchase(client, id);
    if (purchase === "not_found") throw failureResponse("not_found");
    if (purchase === "unavailable") return replyWith(submission, { problem: told.notDone }, 503);
    const most = refundableCents(purchase);
    if (most === 0) return replyWith(submission, { problem: told.not_paid }, 409);
    const cents = submission.value.how === "whole" ? most : submission.value.amount;
    if (cents > most) return replyWith(submission, { fieldErrors: tooHigh(most) }, 400);
    return redirectTo(args, lookAddress(id, cents, submission.value.reason));
  }

  const { amount: amountCents, reason, seen: seenCents } = submission.value;
  const refunded = await refundPurchase(client, { purchaseId: id, amountCents, reason, seenCents });
  if (!refunded.ok) return replyWith(submission, { problem: told.notDone }, 503);
  const { outcome } = refunded.data;
  switch (outcome) {
    case "made":
      return done(refundMade(amountOf(refunded.data.amountCents)));
    case "not_found":
      throw failureResponse("not_found");
    case "too_much": {
      const purchase = await getStaffPurchase(client, id);
      const most = typeof purchase === "string" ? 0 : refundableCents(purchase);
      return replyWith(submission, { fieldErrors: tooHigh(most) }, 400);
    }
    case "forbidden":
      return replyWith(submission, { problem: told.forbidden }, 403);
    case "invalid":
      return replyWith(submission, { problem: told.invalid }, 400);
    case "unknown":
    case "unclear":
    case "not_allowed":
      return replyWith(submission, { problem: told[outcome] }, 503);
    default:
      return replyWith(submission, { problem: told[outcome] }, 409);
  }
}

const tooHigh = (most: number) => ({ amount: [words.refund.errors.amountTooHigh(amountOf(most))] });

export const clientAction = keepFormOnNetworkFailure;

// why: an unfinished refund is shown instead of the form
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function Purchase() {
  return <PurchasePage purchase={useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

/** What the second look shows, from its address; null where there is none to show. */
function readLook(parameters: URLSearchParams): { cents: number; reason: (typeof refundReasons)[number] } | null {
  const read = z.object({ refund: amount, reason }).safeParse(Object.fromEntries(parameters));
  return read.success ? { cents: read.data.refund, reason: read.data.reason } : null;
}

const lookAddress = (id: string, cents: number, reason: string): string =>
  `${purchasePath(id)}?${new URLSearchParams({ refund: priceText(cents), reason })}#refund`;

function PurchasePage({ purchase, reply }: { purchase: PurchaseView; reply: FormReply | undefined }) {
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
      <PanelTitle id="refund-title">{purchasePageWords.title}</PanelTitle>
      <Banner tone="warning" {...purchasePageWords.open(open.amount)} />
      <Form method="post" action={purchasePath(id)}>
        <input type="hidden" name="action" value="refund" />
        <input type="hidden" name="amount" value={open.cents} />
        <input type="hidden" name="reason" value={open.reason ?? ""} />
        <input type="hidden" name="seen" value="0" />
        <Button type="submit" size="small" pending={pending} disabled={pending}>
          {pending ? purchasePageWords.pending : purchasePageWords.retry}
        </Button>
      </Form>
    </Panel>
  );
}

const secondLook = words.refund;

/** The second look at a refund, before money leaves. */
function ConfirmRefund({ id, confirm }: { id: string; confirm: NonNullable<PurchaseView["confirm"]> }) {
  const pending = useNavigation().formAction === purchasePath(id);
  const { who, email, amount, left, reason, emails, sent } = confirm;
  return (
    <Panel className="max-w-192" aria-labelledby="refund-title" id="refund">
      <PanelTitle id="refund-title">{secondLook.confirm.title}</PanelTitle>
      <Facts
        facts={[
          { label: secondLook.confirm.amount, value: <b>{amount}</b> },
          {
            label: secondLook.confirm.to,
            value: secondLook.confirm.card(email && email !== who ? `${who} (${email})` : who),
          },
          { label: secondLook.labels.reason, value: reason },
          { label: secondLook.confirm.left, value: left },
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
            {pending ? secondLook.pending : secondLook.confirm.submit(amount, who)}
          </Button>
          <ButtonLink to={`${purchasePath(id)}#refund`} variant="quiet">
            {secondLook.confirm.back}
          </ButtonLink>
        </Actions>
      </Form>
    </Panel>
  );
}
