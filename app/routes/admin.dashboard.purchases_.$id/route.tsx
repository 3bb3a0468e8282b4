import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import {
  nameChildMessages,
  refundMade,
  staffPurchaseWords,
  staffPurchaseMessages as told,
} from "~/content/payments/staff-purchases";
import { messages } from "~/content/site/messages";
import { purchasePath } from "~/domain/courses/course-list";
import { priceText, readPrice } from "~/domain/courses/course-price";
import type { FormReply } from "~/domain/forms/public-form";
import { amountOf } from "~/domain/payments/purchase";
import { failureResponse } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { closePurchase, getStaffPurchase, nameChild, refundPurchase } from "~/models/payments/refunds.server";
import { PurchasePage } from "./purchase-page";
import { purchaseView, refundableCents } from "./purchase-view.server";

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
