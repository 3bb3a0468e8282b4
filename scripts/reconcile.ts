/**
 * `npm run reconcile`: asks the payment service about purchases that nothing was heard of and settles them, in the
 * Supabase project of SUPABASE_URL or in the embedded database of the site that runs. Takes the settings of the site.
 * Exit code 0 when everything was answered and nothing needs a person, 2 when something does, 1 when something failed.
 */
import path from "node:path";
import { takeRunningDatabase } from "./process/running-database";
import { loadSettings } from "./process/settings";
import { StartError } from "./process/start-error";

const root = path.resolve(import.meta.dirname, "..");

/** Purchases of one run: at a second each it is over before the next one of a scheduler begins. */
const limit = 500;

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<number> {
  const settings = loadSettings(root);
  process.env.SITE_URL ??= settings.siteUrl;
  if (settings.embedded) await takeRunningDatabase(settings);
  // The site's own modules read the settings when they are loaded.
  const { paymentsConfigured } = await import("../app/integrations/stripe/payments.server");
  if (!paymentsConfigured()) throw new StartError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.");
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
