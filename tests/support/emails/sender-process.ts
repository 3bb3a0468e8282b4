/** A sender that stays: it runs once at every message, so that a test need not start a process for each run. */
import { sendDeliveries } from "../../../app/jobs/deliveries.server";
import { emailChannel } from "../../../app/jobs/email-channel.server";

process.on("message", async (run) => {
  process.send?.({ run, sending: await sendDeliveries(emailChannel, ["email"]) });
});
process.on("disconnect", () => process.exit());
process.send?.({ run: 0 });
