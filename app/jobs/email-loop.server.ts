import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import { mailTransport } from "~/integrations/smtp/mail.server";
import { describeError, log } from "~/log.server";
import { waits } from "~/waits.server";
import { type SendingEnd, sendEmails } from "./email-sending.server";
import { startLoop } from "./loop.server";

export function startEmailLoop(): void {
  if (env.MAIL_LOOP === "off") return;
  if (!mailTransport()) {
    log("warn", "emails wait: SMTP_URL is not set");
    return;
  }
  const holder = randomUUID();
  let last: SendingEnd = "done";
  startLoop<SendingEnd>({
    name: "email-loop",
    waits: waits.sender,
    run: async (signal) => {
      const end = await runOnce(holder, signal);
      if (end.endsWith("away") && end !== last) log("warn", "emails wait", { because: end });
      last = end;
      return end;
    },
  });
}

async function runOnce(holder: string, signal: AbortSignal): Promise<SendingEnd> {
  try {
    return (await sendEmails(holder, signal)).end;
  } catch (error) {
    log("error", "emails could not be sent", describeError(error));
    return "database-away";
  }
}
