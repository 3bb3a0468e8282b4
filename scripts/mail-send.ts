/** Exit code 0: all sent, or another instance is sending; 2: an email was given up; 1: something did not answer. */
import { prepareJob } from "./process/job-settings";
import { StartError } from "./process/start-error";

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<number> {
  await prepareJob();
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    process.stdout.write("Told to stop: the email under way is sent, the others wait.\n");
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  // why: these modules read the settings when loaded
  const { mailTransport } = await import("../app/integrations/smtp/mail.server");
  if (!mailTransport()) throw new StartError("SMTP_URL is not set, and no DATA_DIR to write emails to.");
  const { sendDeliveries } = await import("../app/jobs/deliveries.server");
  const { emailChannel } = await import("../app/jobs/email-channel.server");
  const { end, sent, failed, dead } = await sendDeliveries(emailChannel, ["email"], stopping.signal);
  process.stdout.write(`${sent} emails sent, ${failed} to be tried again, ${dead} given up.\n`);
  if (end === "busy") process.stdout.write("Another copy of the site is sending.\n");
  if (end === "server-away") throw new StartError("The mail server does not answer.");
  if (end === "database-away") throw new StartError("The database does not answer.");
  return dead > 0 ? 2 : 0;
}
