import { failureReasons as reasons, payingWords as words } from "~/content/tuition/paying";
import { torontoDay } from "~/domain/dates/calendar";
import { readableDate } from "~/domain/dates/readable-dates";

const codes: Readonly<Record<string, string>> = {
  card_declined: reasons.declined,
  generic_decline: reasons.declined,
  do_not_honor: reasons.declined,
  call_issuer: reasons.declined,
  transaction_not_allowed: reasons.declined,
  insufficient_funds: reasons.funds,
  expired_card: reasons.expired,
  authentication_required: reasons.confirm,
  incorrect_number: reasons.wrong,
  incorrect_cvc: reasons.wrong,
  lost_card: reasons.closed,
  stolen_card: reasons.closed,
  account_closed: reasons.closed,
  bank_account_closed: reasons.closed,
  debit_not_authorized: reasons.unauthorized,
};

/** By the payment provider's code; null where it says nothing to a family. */
export const failureReason = (code: string | null | undefined): string | null => (code ? (codes[code] ?? null) : null);

interface Collected {
  /** Of the account. */
  method: string | null | undefined;
  /** Whether the provider has the invoice. */
  isSent: boolean;
  nextTryAt: string | null | undefined;
  dueOn: string;
}

/** What is charged by itself: 'We charge it to Visa •••• 4242 on Tue, Dec 1.'; null where somebody has to pay. */
export function chargedInWords({ method, isSent, nextTryAt, dueOn }: Collected): string | null {
  // why: an invoice sent before a card was saved is not charged to it
  if (!method || (isSent && !nextTryAt)) return null;
  const when = nextTryAt ? words.chargedOn(readableDate(torontoDay(nextTryAt))) : words.chargedBy(readableDate(dueOn));
  return words.charged(method, when);
}
