/** Exit code 0: everything answered; 2: a purchase needs a person; 1: something failed. */
import { prepareJob } from "./process/job-settings";
import { StartError } from "./process/start-error";

/** Purchases a run, about a second each. */
const limit = 500;

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
  const counts = await reconcile(limit);
  if (!counts) throw new StartError("The database does not answer.");
  const { asked, changed, dropped, unanswered, needPerson } = counts;
  process.stdout.write(
    `Asked about ${asked} purchases: ${changed} changed, ${dropped} dropped that had no checkout, ${unanswered} not answered, ${needPerson} for a person to look at.\n`,
  );
  if (unanswered > 0) return 1;
  return needPerson > 0 ? 2 : 0;
}
