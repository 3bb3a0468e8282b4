import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { invoiceOfToken } from "~/auth/tokens/manage-token.server";
import { PayAtCenter } from "~/components/learner/pay-at-center";
import { ClosedPage } from "~/components/site/manage/closed-page";
import { NarrowPage } from "~/components/site/narrow-page";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Lead, Note, PanelTitle } from "~/components/ui/layout";
import { messages } from "~/content/site/messages";
import { payingWords, payProblems } from "~/content/tuition/paying";
import type { Result } from "~/database.types";
import { monthAndYear, readableDate } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { chargedInWords, failedInWords } from "~/domain/tuition/collection";
import { inDollars } from "~/domain/tuition/money";
import { payPath } from "~/domain/tuition/tuition-paths";
import { env } from "~/env.server";
import { secretAddressHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { paymentsConfigured } from "~/integrations/payments/payments.server";
import { serviceClient } from "~/integrations/supabase.server";
import { openMethodSetup, openPayment } from "~/models/tuition/collecting.server";
import { noteSetup } from "~/models/tuition/invoice-looks.server";
import { readInvoiceToPay } from "~/models/tuition/tuition.server";

const words = {
  title: "Pay Your Tuition",
  description: "What is open of an invoice, and how to pay it.",
  of: (month: string) => `Tuition for ${month}`,
  open: (amount: string, due: string) => `${amount} is open, due ${due}.`,
  paid: "This invoice is paid. Nothing is open.",
  missing: {
    title: "This link doesn't work",
    text: "The link may be incomplete. Open it again from your email, or copy the whole link. Your center can also tell you what is open.",
  },
} as const;

export const handle = { page: words, scripts: false };
export const headers = secretAddressHeaders;

/**
 * Has no effect, but for the return from where a card or a bank account was saved.
 * @returns 404 for a link that is not ours @throws Response 503 when the database does not answer
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const invoice = await invoiceOf(params.token);
  if (invoice === "unavailable") throw failureResponse("unavailable");
  if (invoice === "not_found") return data({ invoice: null, notice: null }, 404);
  const { searchParams } = new URL(request.url);
  const session = searchParams.get("session");
  const shown = viewOf(invoice);
  if (session === null) return data({ invoice: shown, notice: noticeOf(searchParams.get("setup")) });
  const method = await noteSetup(session, (account) => account === invoice.account_id);
  if (method === "away" || method === "not_allowed")
    return data({ invoice: shown, notice: "unconfirmed" as const }, 503);
  const notice = method === null || typeof method === "string" ? "open" : "saved";
  return redirect(`${payPath(params.token ?? "")}?setup=${notice}`, 303);
}

const paySchema = z.object({ step: z.enum(["pay", "automatic"]) });

/** Leads to the payment provider's page. @returns 303, or the page with 400, 404, 409, 429 or 503 */
export async function action({ params, request }: ActionFunctionArgs) {
  const received = await receiveForm(request, { name: "pay", fields: ["step"], schema: paySchema });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const refuse = (problem: keyof typeof payProblems) =>
    replyWith(submission, { problem: payProblems[problem] }, problem === "away" ? 503 : 409);
  const invoice = await invoiceOf(params.token);
  if (invoice === "not_found") return replyWith(submission, {}, 404);
  if (invoice === "unavailable") return refuse("away");
  if (submission.status !== "success") return replyWith(submission, { problem: messages.formUnreadable }, 400);
  if (!paymentsConfigured()) return refuse("switched_off");
  const path = payPath(params.token ?? "");
  if (submission.value.step === "automatic") {
    const setup = await openMethodSetup(invoice.account_id, env.SITE_URL + path);
    return typeof setup === "string" ? refuse("away") : redirect(setup.url, 303);
  }
  const payment = invoice.remaining_cents === 0 ? "settled" : await openPayment(invoice.id, invoice.remaining_cents);
  if (typeof payment === "object") return redirect(payment.url, 303);
  return payment === "settled" ? redirect(path, 303) : refuse(payment);
}

async function invoiceOf(token: string | undefined) {
  const id = invoiceOfToken(token);
  if (id === null) return "not_found";
  const invoice = await readInvoiceToPay(serviceClient(), id);
  return typeof invoice === "string" ? invoice : { ...invoice, id };
}

const notices = ["saved", "open"] as const;
const noticeOf = (text: string | null) => notices.find((one) => one === text) ?? null;

/** What the link shows to whoever holds it: nobody's name. */
function viewOf(invoice: Result<"invoice_to_pay">) {
  const { number, month, remaining_cents, due_on, is_online, is_processing, method_label, center } = invoice;
  const isOn = paymentsConfigured();
  return {
    number,
    month: monthAndYear(month),
    amount: inDollars(remaining_cents),
    due: readableDate(due_on),
    method: method_label,
    state: remaining_cents === 0 ? ("paid" as const) : is_processing ? ("processing" as const) : ("open" as const),
    trouble: failedInWords(invoice),
    charged: chargedInWords(invoice, method_label),
    canPay: isOn && is_online === true,
    canSave: isOn && method_label === null,
    isLate: isOn && is_online === null,
    center,
    contact: { phone: invoice.phone, email: invoice.email },
  };
}
type View = ReturnType<typeof viewOf>;

export default function Pay() {
  const { invoice, notice } = useLoaderData<typeof loader>();
  const problem = useActionData<FormReply>()?.problem;
  if (!invoice) return <ClosedPage {...words.missing} again={null} />;
  const { month, amount, due, method, state, center, number } = invoice;
  const { saved, notSaved, notConfirmed, processing } = payingWords;
  return (
    <NarrowPage title={words.of(month)}>
      {problem && <Banner tone="error" {...problem} />}
      {notice === "unconfirmed" && <Banner tone="warning" {...notConfirmed} />}
      {notice === "open" && <Banner tone="info" {...notSaved} />}
      {notice === "saved" && method && <Banner tone="success" title={saved.title} text={saved.text(method)} />}
      <Lead>{{ open: words.open(amount, due), paid: words.paid, processing }[state]}</Lead>
      <Facts
        layout="card"
        facts={[
          { label: payingWords.center, value: center },
          { label: payingWords.number, value: number },
        ]}
      />
      {state === "open" && <WaysToPay invoice={invoice} />}
    </NarrowPage>
  );
}

function WaysToPay({ invoice: { amount, trouble, charged, canPay, canSave, isLate, contact } }: { invoice: View }) {
  return (
    <>
      {trouble && <p className="font-bold">{trouble}</p>}
      {charged && <p>{charged}</p>}
      {isLate && !charged && <p>{payingWords.notReady}</p>}
      {(canPay || canSave) && (
        <form method="post" className="grid gap-3">
          <Actions>
            {canPay && (
              <Button type="submit" name="step" value="pay" variant={charged ? "secondary" : "primary"}>
                {payingWords.pay(amount)}
              </Button>
            )}
            {canSave && (
              <Button type="submit" name="step" value="automatic" variant="secondary">
                {payingWords.automatic}
              </Button>
            )}
          </Actions>
          {canPay && <Note>{payingWords.secure}</Note>}
          {canSave && <Note>{payingWords.automaticNote}</Note>}
        </form>
      )}
      <section className="grid gap-1">
        <PanelTitle as="h2">{payingWords.atCenter.title}</PanelTitle>
        <PayAtCenter {...contact} />
      </section>
    </>
  );
}
