/** A sender that stays: it runs once at every message, so that a test need not start a process for each run. */
import { randomUUID } from "node:crypto";
import { sendEmails } from "../../../app/jobs/email-sending.server";

process.on("message", async (run) => {
  process.send?.({ run, sending: await sendEmails(randomUUID()) });
});
process.on("disconnect", () => process.exit());
process.send?.({ run: 0 });
