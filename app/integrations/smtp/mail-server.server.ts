import { createTransport, type NodemailerError, type SendMailOptions, type Transporter } from "nodemailer";
import { limits } from "~/waits.server";

/** How long the server may keep silent, and how long a delivery may take in all, in milliseconds. */
const usualPatience = { silence: limits.mailSilence, delivery: limits.mailDelivery };

/**
 * What came of a delivery. `address`: the server knows no such mailbox; `email`: it did not take this one; `server`: it
 * takes none now, as it seems; `away`: it takes nobody in, whatever they bring. `reason` is the server's own word.
 */
export type Delivery = { ok: true } | { ok: false; kind: "address" | "message" | "server" | "away"; reason: string };

type Failure = Exclude<Delivery, { ok: true }>;

/** Errors that say nothing of the email that met them. */
const serverErrors = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "ENOAUTH", "EPROXY", "EPROTOCOL"];

/**
 * Hands a message to the mail server. A delivery whose outcome nobody heard counts as failed: it goes again, under the
 * same Message-ID.
 * @param url `smtp:` or `smtps:`, with name and password where the server asks for them
 * @param patience the lease of an email and the turn of a sender are longer than the usual one
 */
export async function deliverBySmtp(
  url: string,
  message: SendMailOptions,
  { silence, delivery } = usualPatience,
): Promise<Delivery> {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    // why: a name and a password must not travel in the clear
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
    return failure.kind === "server" && !(await takesUsIn(transport, silence)) ? { ...failure, kind: "away" } : failure;
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Whether the server greets and knows us now: then the failure may be this email's own. */
async function takesUsIn(transport: Transporter, patience: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patience, false);
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
  // why: all emails have the same sender, so a server that refuses it refuses them all
  const isSender = command === "MAIL FROM" && code === "EENVELOPE";
  return { ok: false, kind: isServer || isSender ? "server" : "message", reason };
}

/**
 * Whether a server's refusal speaks of the mailbox: 5.1.x, or 550, 551 and 553 without such a code (RFC 5321). Every
 * other one may be the server's own state and pass.
 */
const isAboutMailbox = (response: string) =>
  /\b5\.1\.\d/.test(response) || (/^55[013]\b/.test(response) && !/\b[45]\.\d+\.\d+/.test(response));

/** One line of at most 300 signs. */
const printable = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, 300);
