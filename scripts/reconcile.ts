/** Exit code 0: everything answered; 2: a purchase or an invoice needs a person; 1: something failed. */
import { prepareJob } from "./process/job-settings";
import { StartError } from "./process/start-error";

/** Purchases a run, about a second each. */
const limit = 500;

/** Invoices of tuition are compared for so long. */
const comparedDays = 70;

const words = {
  unknown: "Stripe has an invoice that the books do not have:",
  missing: "The books have an open invoice that Stripe does not have:",
  not_sent: "An open invoice is not at Stripe:",
} as const;

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<number> {
  await prepareJob();
  // why: these modules read the settings when loaded
  const { paymentsConfigured } = await import("../app/integrations/payments/payments.server");
  if (!paymentsConfigured()) throw new StartError("The keys of the payment provider are not set: see .env.example.");
  const { reconcile } = await import("../app/models/payments/settlement.server");
  const { compareInvoices, reconcileInvoices } = await import("../app/models/tuition/invoice-looks.server");
  const counts = await reconcile(limit);
  const invoices = await reconcileInvoices(limit);
  if (!counts || !invoices) throw new StartError("The database does not answer.");
  const { asked, changed, dropped, unanswered, needPerson } = counts;
  process.stdout.write(
    `Asked about ${asked} purchases: ${changed} changed, ${dropped} dropped that had no checkout, ${unanswered} not answered, ${needPerson} for a person to look at.\n`,
  );
  process.stdout.write(`Asked about ${invoices.asked} invoices of tuition: ${invoices.unanswered} not answered.\n`);
  const differences = await compareInvoices(new Date(Date.now() - comparedDays * 86_400_000));
  for (const { stripe_id, why } of differences ?? []) process.stdout.write(`${words[why]} ${stripe_id}\n`);
  if (unanswered + invoices.unanswered > 0 || !differences) return 1;
  return needPerson + differences.length > 0 ? 2 : 0;
}
