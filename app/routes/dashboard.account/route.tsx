import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { latePart } from "~/components/late/late-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { messages } from "~/content/site/messages";
import { payingWords, payProblems } from "~/content/tuition/paying";
import type { FormReply } from "~/domain/forms/public-form";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { env } from "~/env.server";
import { loadStatement } from "~/handlers/tuition-account.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import { openMethodSetup, openMethods, openPayment, refreshMethod } from "~/models/tuition/collecting.server";
import { noteSetup as saveMethod } from "~/models/tuition/invoice-looks.server";
import { listInvoices, listTuitionAccounts } from "~/models/tuition/tuition.server";
import { loadAccount } from "./account-view.server";
import { familyWords as words } from "./account-words";

export const handle = { page: words };

/**
 * Or the `statement` of a year; notes what was saved or changed at the payment provider, where that leads back here.
 * @throws Response 404, 503
 */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const { searchParams } = new URL(args.request.url);
  const [session, changed] = [searchParams.get("session"), searchParams.get("changed")];
  if (session !== null || changed !== null) {
    const own = await ownAccounts({ client, profile });
    sessionOf(args).flash(own && session !== null ? await noteSetup(session, own) : await noteChange(changed, own));
    return redirectTo(args, accountPath);
  }
  const year = searchParams.get("statement");
  if (year !== null) return data({ statement: await loadStatement(client, year), account: null });
  const account = await loadAccount(client, profile.id);
  return data({ statement: null, account }, account ? 200 : 503);
}

/** The ids of those that the reader pays; null without an answer. */
async function ownAccounts({ client, profile }: Pick<Account, "client" | "profile">) {
  const accounts = await listTuitionAccounts(client);
  const own = accounts?.filter(({ guardian_id }) => guardian_id !== null && guardian_id === profile.id);
  return own?.map(({ id }) => id) ?? null;
}

async function noteChange(account: string | null, own: readonly string[] | null) {
  const isKnown = account !== null && own?.includes(account) && (await refreshMethod(account));
  return isKnown
    ? ({ tone: "info", ...words.refreshed } as const)
    : ({ tone: "warning", ...payingWords.notConfirmed } as const);
}

async function noteSetup(session: string, own: readonly string[]) {
  const method = await saveMethod(session, (account) => own.includes(account));
  if (method === null || method === "missing" || method === "refused")
    return { tone: "info", ...payingWords.notSaved } as const;
  if (typeof method === "string") return { tone: "warning", ...payingWords.notConfirmed } as const;
  return { tone: "success", title: payingWords.saved.title, text: payingWords.saved.text(method.label) } as const;
}

const stepSchema = z.object({
  step: z.enum(["pay", "automatic", "change"]),
  /** Of the invoice or the account. */
  of: z.string().max(40),
});

/** Leads to the payment provider's page. @returns 303, or the page with 400, 409, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const received = await receiveForm(args.request, {
    name: "pay",
    fields: ["step", "of"],
    schema: stepSchema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  const refuse = (problem: keyof typeof payProblems) =>
    replyWith(submission, { problem: payProblems[problem] }, problem === "away" ? 503 : 409);
  if (!paymentsConfigured()) return refuse("switched_off");
  const { step, of } = submission.value;
  if (step === "pay") {
    const invoices = await listInvoices(client);
    if (!invoices) return refuse("away");
    const invoice = invoices.find(({ id }) => id === of);
    if (!invoice) throw failureResponse("not_found");
    const payment = invoice.remaining_cents === 0 ? "settled" : await openPayment(of, invoice.remaining_cents);
    if (typeof payment === "object") return redirectTo(args, payment.url, { anew: true });
    return payment === "settled" ? redirectTo(args, accountPath) : refuse(payment);
  }
  const own = await ownAccounts({ client, profile });
  if (!own) return refuse("away");
  if (!own.includes(of)) throw failureResponse("not_found");
  const returnTo = env.SITE_URL + accountPath;
  const opened =
    step === "automatic"
      ? await openMethodSetup(of, returnTo)
      : await openMethods(of, `${returnTo}?${new URLSearchParams({ changed: of })}`);
  return typeof opened === "string" ? refuse("away") : redirectTo(args, opened.url, { anew: true });
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

const AccountPage = latePart(async () => (await import("./account-page")).AccountPage);

export default function FamilyAccount() {
  return <AccountPage {...useLoaderData<typeof loader>()} problem={useActionData<FormReply>()?.problem} />;
}
