import type { Session } from "./stripe-state";

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The hosted checkout of a session as plain HTML: buttons that need no JavaScript. */
export function checkoutPage(session: Session, declined: boolean): string {
  const amount = (session.amount_total / 100).toFixed(2);
  const body =
    session.status === "open"
      ? `<p>Pay $${amount} ${escaped(session.currency.toUpperCase())}</p>
        ${declined ? '<p role="alert">Your card was declined.</p>' : ""}
        <form method="post">
          <button name="step" value="pay">Pay</button>
          <button name="step" value="pay-later">Pay later</button>
          <button name="step" value="decline">Decline</button>
        </form>
        ${session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Back</a></p>` : ""}`
      : `<p>This checkout is over: ${session.status}.</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
    <link rel="icon" href="data:,"></head><body><main><h1>Checkout</h1>${body}</main></body></html>`;
}
