import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port";

/** A mail as it came in over SMTP. */
export interface ReceivedMail {
  /** Whom the envelope names. */
  to: string[];
  from: string;
  raw: string;
  mail: Email;
  /** The calendar file, its lines ending in `\n`; null without one. */
  calendar: string | null;
}

/** Where the conversation has come to. `data`: the email is there, and nothing was said yet. */
export type SmtpStage = "connect" | "sender" | "recipient" | "data";

/**
 * What goes wrong with the next mails. `refuse-recipient`: no such mailbox; `refuse-for-now`: 451 after DATA; `refuse-all`:
 * 421 at the greeting; `silent`: says nothing after DATA; `drop`: takes the mail and hangs up before it says so.
 */
type SmtpFault = "refuse-recipient" | "refuse-for-now" | "refuse-all" | "silent" | "drop";

export interface TestSmtp {
  /** What SMTP_URL is for the site. */
  url: string;
  mails: ReceivedMail[];
  /** How many connections it has accepted. */
  readonly connections: number;
  /** How many are open. */
  readonly open: number;
  /** Ends the connection a moment after that many more mails, as a server does with idle ones. */
  hangUpAfter(mails: number): void;
  /** The mails to that address, oldest first. */
  to(address: string): ReceivedMail[];
  /** Refuses the next one there, with that code. */
  refuse(stage: SmtpStage, code: number, words: string): void;
  /** Does this the next time a conversation gets there, before the answer. */
  at(stage: SmtpStage, act: () => Promise<void>): void;
  /** Makes that many deliveries go wrong. */
  fault(kind: SmtpFault, times?: number): void;
  stop(): Promise<void>;
}

interface SmtpTls {
  /** `starttls`: offered once connected; `implicit`: from the first byte. */
  how: "starttls" | "implicit";
  key: string;
  cert: string;
}

/**
 * A mail server on the loopback interface that keeps what it gets. It takes one recipient a mail; a login only with TLS, and
 * then any.
 */
export async function startSmtp(options: { host?: string; port?: number; tls?: SmtpTls } = {}): Promise<TestSmtp> {
  const { host = "127.0.0.1", tls } = options;
  let connections = 0;
  let mailsUntilHangUp = 0;
  const mails: ReceivedMail[] = [];
  const faults: SmtpFault[] = [];
  const refusals: { stage: SmtpStage; error: Error }[] = [];
  const acts = new Map<SmtpStage, () => Promise<void>>();
  /** What speaks against going on from there. */
  const reach = async (stage: SmtpStage): Promise<Error | undefined> => {
    const act = acts.get(stage);
    acts.delete(stage);
    await act?.();
    const [first] = refusals;
    return first?.stage === stage ? refusals.shift()?.error : undefined;
  };
  const next = (...kinds: SmtpFault[]) => {
    const [first] = faults;
    return first && kinds.includes(first) ? faults.shift() : undefined;
  };
  const refusal = (fault: SmtpFault, code: number, words: string) => (next(fault) ? answer(code, words) : undefined);
  const server = new SMTPServer({
    authOptional: true,
    ...(tls
      ? {
          key: tls.key,
          cert: tls.cert,
          secure: tls.how === "implicit",
          onAuth: ({ username }, _, done) => done(null, { user: username }),
        }
      : { disabledCommands: ["STARTTLS", "AUTH"] }),
    onConnect: async (_, done) => {
      connections++;
      done((await reach("connect")) ?? refusal("refuse-all", 421, "4.3.2 Closed for the night"));
    },
    onMailFrom: async (_, __, done) => done(await reach("sender")),
    onRcptTo: async (_, session, done) => {
      if (session.envelope.rcptTo.length > 0) return done(answer(452, "4.5.3 One recipient a mail"));
      done((await reach("recipient")) ?? refusal("refuse-recipient", 550, "5.1.1 No such mailbox"));
    },
    onData: (stream, session, done) => {
      const keep = async (bytes: Buffer) => {
        const refused = await reach("data");
        if (refused) return done(refused);
        const fault = next("refuse-for-now", "silent", "drop");
        if (fault === "refuse-for-now") return done(answer(451, "4.3.0 Try again later"));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : "",
          raw: bytes.toString("utf8"),
          ...(await read(bytes)),
        });
        if (fault === "drop") return hangUp();
        if (fault !== "silent") done();
        if (--mailsUntilHangUp === 0) setImmediate(hangUp);
      };
      // why: a mail that broke off halfway was not received, and nobody is left to hear so
      void buffer(stream).then(keep, () => undefined);
    },
  });
  // why: a client that hangs up is part of what is tested
  server.on("error", () => undefined);
  const hangUp = () => {
    for (const connection of server.connections) connection.close();
  };
  const port = options.port ?? (await freePort());
  server.listen(port, host);
  await once(server.server, "listening");
  return {
    url: `${tls?.how === "implicit" ? "smtps" : "smtp"}://${host}:${port}`,
    mails,
    get connections() {
      return connections;
    },
    get open() {
      return server.connections.size;
    },
    hangUpAfter: (count) => {
      mailsUntilHangUp = count;
    },
    to: (address) => mails.filter(({ to }) => to.includes(address)),
    refuse: (stage, code, words) => refusals.push({ stage, error: answer(code, words) }),
    at: (stage, act) => acts.set(stage, act),
    fault: (kind, times = 1) => {
      for (let at = 0; at < times; at++) faults.push(kind);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

async function read(bytes: Buffer): Promise<Pick<ReceivedMail, "mail" | "calendar">> {
  const mail = await PostalMime.parse(bytes);
  const file = mail.attachments.find(({ filename }) => filename === "appointment.ics");
  if (!file) return { mail, calendar: null };
  const { content } = file;
  return { mail, calendar: typeof content === "string" ? content : new TextDecoder().decode(content) };
}
