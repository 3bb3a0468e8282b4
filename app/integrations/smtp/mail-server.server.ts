import { createTransport, type NodemailerError, type SendMailOptions, type Transporter } from "nodemailer";
import { limits } from "~/waits.server";

/** Milliseconds: of silence, and for a whole delivery. */
const defaultTimeouts = { silence: limits.mailSilence, delivery: limits.mailDelivery };

/**
 * `address`: no such mailbox; `message`: refused; `server`: takes none now; `away`: accepts nobody. `reason` is its
 * word.
 */
export type Delivery = { ok: true } | { ok: false; kind: "address" | "message" | "server" | "away"; reason: string };

type Failure = Exclude<Delivery, { ok: true }>;

/** Errors that are not about the single email. */
const serverErrors = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "ENOAUTH", "EPROXY", "EPROTOCOL"];

/**
 * Sends a message by SMTP. An unknown outcome counts as failed: it is sent again under the same Message-ID.
 * @param url `smtp:` or `smtps:`, with user name and password if needed
 * @param timeouts shorter than the lease of an email and the turn of a worker
 */
export async function deliverBySmtp(
  url: string,
  message: SendMailOptions,
  { silence, delivery } = defaultTimeouts,
): Promise<Delivery> {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // why: credentials must not travel in the clear
    requireTLS: username !== "" && !isThisMachine(hostname),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  // why: a server that sends a byte now and then is never silent
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The mail server took too long.")), delivery);
  });
  try {
    await Promise.race([transport.sendMail(message), late]);
    return { ok: true };
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === "server" && !(await isServerAvailable(transport, silence))
      ? { ...failure, kind: "away" }
      : failure;
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Whether the server accepts us now; then the failure may be this email's own. */
async function isServerAvailable(transport: Transporter, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  try {
    return await Promise.race([transport.verify(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const isThisMachine = (hostname: string) => ["127.0.0.1", "localhost", "[::1]"].includes(hostname);

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { ok: false, kind: "server", reason: "unknown" };
  const { code, command, response, responseCode }: NodemailerError = error;
  const reason = printable([code, command, response ?? error.message].filter(Boolean).join(" "));
  if (responseCode === 421) return { ok: false, kind: "server", reason };
  if (command === "RCPT TO" && isAboutMailbox(response ?? "")) return { ok: false, kind: "address", reason };
  const isServer = code === undefined ? responseCode === undefined : serverErrors.includes(code);
  // why: all emails have the same sender, so its refusal concerns them all
  const isSender = command === "MAIL FROM" && code === "EENVELOPE";
  return { ok: false, kind: isServer || isSender ? "server" : "message", reason };
}

/** Whether it is about the mailbox: 5.1.x, or 550, 551, 553 without such a code (RFC 5321). Others may pass. */
const isAboutMailbox = (response: string) =>
  /\b5\.1\.\d/.test(response) || (/^55[013]\b/.test(response) && !/\b[45]\.\d+\.\d+/.test(response));

const printable = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, 300);
