import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Account, requireLearner } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { latePart } from "~/components/late/late-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { messages } from "~/content/site/messages";
import { payingWords, payProblems } from "~/content/tuition/paying";
import type { FormReply } from "~/domain/forms/public-form";
import { accountPath } from "~/domain/tuition/tuition-paths";
import { env } from "~/env.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import { openMethodSetup, openMethods, openPayment, refreshMethod } from "~/models/tuition/collecting.server";
import { noteSetup as saveMethod } from "~/models/tuition/invoice-looks.server";
import { listInvoices, listTuitionAccounts, readOwnFamily } from "~/models/tuition/tuition.server";
import { loadAccount } from "./account-view.server";
import { accountWords as words } from "./account-words";

export const handle = { page: words };

/** Notes what was saved or changed at the payment provider, where that leads back here. */
export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const { family, accounts } = await accountsOf({ client, profile });
  const away = () => data({ account: null, isAway: true }, 503);
  if (family === "unavailable" || !accounts) return away();
  const { searchParams } = new URL(args.request.url);
  const isOwn = (id: string) => accounts.some((one) => one.id === id && one.guardian_id === profile.id);
  const [session, changed] = [searchParams.get("session"), searchParams.get("changed")];
  if (session !== null) return noteSetup(args, session, isOwn);
  if (changed !== null) {
    const isKnown = isOwn(changed) && (await refreshMethod(changed));
    sessionOf(args).flash(
      isKnown ? { tone: "info", ...words.refreshed } : { tone: "warning", ...payingWords.notConfirmed },
    );
    return redirectTo(args, accountPath);
  }
  if (family === "not_found") return data({ account: null, isAway: false });
  const account = await loadAccount(client, family, accounts, profile.id);
  if (!account) return away();
  const isEmpty = accounts.length === 0 && account.year.months.length === 0;
  return data({ account: isEmpty ? null : account, isAway: false });
}

/** The household of who asks, and who of it pays. */
async function accountsOf({ client, profile }: Pick<Account, "client" | "profile">) {
  const family = profile.id === null ? "unavailable" : await readOwnFamily(client, profile.id);
  const isFound = family !== "unavailable" && family !== "not_found";
  return { family, accounts: isFound ? await listTuitionAccounts(client, family) : [] };
}

async function noteSetup(args: RequestArgs, session: string, isOwn: (account: string) => boolean) {
  const method = await saveMethod(session, isOwn);
  const visit = sessionOf(args);
  if (method === null || method === "missing" || method === "refused")
    visit.flash({ tone: "info", ...payingWords.notSaved });
  else if (typeof method === "string") visit.flash({ tone: "warning", ...payingWords.notConfirmed });
  else visit.flash({ tone: "success", title: payingWords.saved.title, text: payingWords.saved.text(method.label) });
  return redirectTo(args, accountPath);
}

const stepSchema = z.object({
  step: z.enum(["pay", "automatic", "change"]),
  /** Of the invoice or the account. */
  of: z.string().max(40),
});

/** Leads to the payment provider's page. @returns 303, or the page with 400, 409, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client, profile } = await requireLearner(args, "student.pages");
  const { family, accounts } = await accountsOf({ client, profile });
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
  if (family === "unavailable" || !accounts) return refuse("away");
  if (!paymentsConfigured()) return refuse("switched_off");
  const { step, of } = submission.value;
  if (step === "pay") {
    const invoices = family === "not_found" ? [] : await listInvoices(client, family);
    if (!invoices) return refuse("away");
    const invoice = invoices.find(({ id }) => id === of);
    if (!invoice) throw failureResponse("not_found");
    const payment = invoice.remaining_cents === 0 ? "settled" : await openPayment(of, invoice.remaining_cents);
    if (typeof payment === "object") return redirectTo(args, payment.url, { anew: true });
    return payment === "settled" ? redirectTo(args, accountPath) : refuse(payment);
  }
  if (!accounts.some(({ id, guardian_id }) => id === of && guardian_id === profile.id))
    throw failureResponse("not_found");
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
  return <AccountPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
