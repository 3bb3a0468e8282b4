import type { NodemailerError, SendMailOptions, Transporter } from "nodemailer";
import { limits } from "~/waits.server";

/** Milliseconds: of silence, and for a whole delivery. */
const defaultTimeouts = { silence: limits.mailSilence, delivery: limits.mailDelivery };

/**
 * `bounce`: the server knows no such mailbox; `address`: it refuses this one for good; `message`: refused; `server`: takes
 * none now; `away`: accepts no connection. `reason` is its word.
 */
export type Delivery =
  | { ok: true }
  | { ok: false; kind: "bounce" | "address" | "message" | "server" | "away"; reason: string };

type Failure = Exclude<Delivery, { ok: true }>;

/** Errors that are not about the single email. */
const serverErrors = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EAUTH", "ENOAUTH", "EPROXY", "EPROTOCOL"];

export interface MailServer {
  /** An unknown outcome counts as failed: it is sent again under the same Message-ID. */
  deliver(message: SendMailOptions): Promise<Delivery>;
  close(): void;
}

/**
 * A mail server by SMTP: one message after the other over one connection, which is made when it is needed.
 * @param url `smtp:` or `smtps:`, with user name and password if needed; `?ignoreTLS=true` for a relay of the same network
 * @param timeouts shorter than the lease of an email and the turn of a worker
 */
export function mailServer(url: string, { silence, delivery } = defaultTimeouts): MailServer {
  let open: Transporter | null = null;
  const close = () => {
    // why: a delivery that a server draws out would go on
    open?.close({ force: true });
    open = null;
  };
  return {
    close,
    async deliver(message) {
      open ??= await connectionPool(url, silence);
      const transport = open;
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
        if (failure.kind !== "server") return failure;
        const isAway = !(await isServerAvailable(transport, silence));
        close();
        return isAway ? { ...failure, kind: "away" } : failure;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function connectionPool(url: string, silence: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const { hostname, searchParams } = new URL(url);
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // why: once more where the server had closed the connection before a word of the message
    maxRequeues: 1,
    // why: neither a password nor a child's name may travel in the clear
    requireTLS: !isThisMachine(hostname) && !searchParams.has("ignoreTLS"),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
  if (command === "RCPT TO" && isAboutMailbox(response ?? ""))
    return { ok: false, kind: saysNoMailbox(response ?? "") ? "bounce" : "address", reason };
  const isServer = code === undefined ? responseCode === undefined : serverErrors.includes(code);
  // why: all emails have the same sender, so its refusal concerns them all
  const isSender = command === "MAIL FROM" && code === "EENVELOPE";
  return { ok: false, kind: isServer || isSender ? "server" : "message", reason };
}

/** Whether it is about the mailbox: 5.1.x, or 550, 551, 553 without such a code (RFC 5321). Others may pass. */
const isAboutMailbox = (response: string) =>
  /\b5\.1\.\d/.test(response) || (/^55[013]\b/.test(response) && !/\b[45]\.\d+\.\d+/.test(response));

/** Its own code for it (RFC 3463, 7505): a mere 550 may be the refusal of a server that relays nothing. */
const saysNoMailbox = (response: string) => /\b5\.1\.([1236]|10)\b/.test(response);

const printable = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, 300);
