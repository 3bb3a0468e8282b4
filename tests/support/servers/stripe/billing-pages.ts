import { newMethod } from "./billing-objects";
import type { Billing } from "./billing-state";

/** What a page shows, or where a press of it leads. */
type Shown = { html: string } | { location: string };

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export const pageOf = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <link rel="icon" href="data:,"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

export const buttons = (names: Record<string, string>) =>
  `<form method="post">${Object.entries(names)
    .map(([value, name]) => `<button name="step" value="${value}">${name}</button>`)
    .join("")}</form>`;

const setupSteps = {
  card: { type: "card", bank: "pays", name: "Card" },
  declining: { type: "card", bank: "declines", name: "Declining card" },
  bank: { type: "acss_debit", bank: "pays", name: "Bank account" },
} as const;

/** The hosted pages of invoices, setups and portals as plain HTML. @param step of a press; null to look */
export function billingPage(billing: Billing, path: string, search: string, step: string | null): Shown | null {
  const [, kind, middle, last] = path.split("/");
  if (kind === "i") return invoicePage(billing, middle ?? "", search, step);
  if (kind === "c") return setupPage(billing, last ?? "", step);
  return kind === "p" ? portalPage(billing, last ?? "", step) : null;
}

function invoicePage(billing: Billing, id: string, search: string, step: string | null): Shown | null {
  const invoice = billing.invoices.get(id);
  if (!invoice) return null;
  if (step === null) {
    const names = { pay: "Pay", decline: "Decline" };
    const alert = search === "?declined" ? '<p role="alert">Your card was declined.</p>' : "";
    const lines = invoice.lines.data.map(
      ({ description, amount }) => `<li>${escaped(description ?? "")} ${money(amount)}</li>`,
    );
    const end = invoice.status === "open" ? alert + buttons(names) : `<p>This invoice is ${invoice.status}.</p>`;
    return { html: pageOf("Invoice", `<ul>${lines.join("")}</ul><p>Due ${money(invoice.amount_remaining)}</p>${end}`) };
  }
  const card = newMethod(billing.now(), invoice.customer, "card");
  billing.bank(card.id, step === "decline" ? "declines" : "pays");
  return { location: billing.attempt(invoice, card, false) ? `/i/${id}?declined` : `/i/${id}` };
}

function setupPage(billing: Billing, id: string, step: string | null): Shown | null {
  const setup = billing.setups.get(id);
  if (!setup) return null;
  if (setup.status !== "open") return { html: pageOf("Checkout", "<p>This checkout is over.</p>") };
  const chosen = Object.entries(setupSteps).find(([name]) => name === step)?.[1];
  if (!chosen) {
    const names = Object.entries(setupSteps).map(([value, { name }]) => [value, name]);
    return { html: pageOf("Save a payment method", buttons(Object.fromEntries(names))) };
  }
  billing.save(setup, chosen.type, chosen.bank);
  return { location: setup.success_url.replace("{CHECKOUT_SESSION_ID}", id) };
}

function portalPage(billing: Billing, id: string, step: string | null): Shown | null {
  const portal = billing.portals.get(id);
  if (!portal) return null;
  const saved = [...billing.methods.values()].filter(({ customer }) => customer === portal.customer);
  const removed = saved.find((method) => method.id === step);
  if (removed) {
    billing.detach(removed);
    return { location: `/p/session/${id}` };
  }
  const names = Object.fromEntries(saved.map((method) => [method.id, `Remove ${method.type}`]));
  const back = `<p><a href="${escaped(portal.return_url ?? "")}">Back</a></p>`;
  return { html: pageOf("Payment methods", buttons(names) + back) };
}
