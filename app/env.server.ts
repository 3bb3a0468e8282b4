import { z } from "zod";

const publishedSecrets = [/^super-secret-jwt-token/, /^change-?me/i, /^s3cret/i, /^secret$/i, /^your-/i, /^example/i];
/** Shared by the demonstration keys in Supabase's documentation (`iss: supabase-demo`). */
const publishedSupabaseKey = /eyJpc3MiOiJzdXBhYmFzZS1kZW1v|zdXBhYmFzZS1kZW1v/;

const secret = (what: string) =>
  z
    .string({ error: `is not set (${what})` })
    .min(32, "is shorter than 32 characters")
    .refine((value) => !publishedSecrets.some((pattern) => pattern.test(value)), "is a published default");

const supabaseKey = z
  .string({ error: "is not set" })
  .min(20, "is too short for a key")
  .refine((value) => !publishedSupabaseKey.test(value), "is a published default");

const roleSchema = z.object({ role: z.string() });

/** Role in a key of the older kind (a JWT); null for other keys. */
function roleOf(key: string): string | null {
  try {
    return roleSchema.parse(JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString())).role;
  } catch {
    return null;
  }
}
const isSecretKey = (key: string) => key.startsWith("sb_secret_") || roleOf(key) === "service_role";
const isPublishableKey = (key: string) => key.startsWith("sb_publishable_") || roleOf(key) === "anon";

const isThisMachine = (address: string) =>
  URL.canParse(address) && ["127.0.0.1", "localhost"].includes(new URL(address).hostname);

/** Secrets are sent there: encrypted, or this machine. */
const isSafeAddress = (address: string) => {
  if (!URL.canParse(address)) return false;
  return new URL(address).protocol === "https:" || isThisMachine(address);
};

/** `smtp://` uses STARTTLS where offered, `smtps://` TLS from the start. */
const isMailServer = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, searchParams } = new URL(address);
  const tellsPasswordInTheClear = username !== "" && searchParams.has("ignoreTLS");
  return (protocol === "smtp:" || protocol === "smtps:") && hostname !== "" && !tellsPasswordInTheClear;
};

/** `https://key@host/number`, as Sentry and its like give it. */
const isReportAddress = (address: string) => {
  if (!isSafeAddress(address)) return false;
  const { username, pathname } = new URL(address);
  return username !== "" && /\/\d+$/.test(pathname);
};

const scale = z.coerce.number({ error: "is not a number" }).min(0.001).max(100).default(1);

const settings = z.object({
  SUPABASE_URL: z.url({ error: "is not set to the address of a Supabase project" }),
  SUPABASE_PUBLISHABLE_KEY: supabaseKey.refine(
    (key) => !isSecretKey(key),
    "is a secret key, which passes every rule of the database; the publishable one belongs here",
  ),
  SUPABASE_SECRET_KEY: supabaseKey.refine(
    (key) => !isPublishableKey(key),
    "is a publishable key; the secret one belongs here",
  ),
  /** Comma-separated: the first signs, the others still verify. */
  SESSION_SECRET: z
    .string({ error: "is not set (32 or more random characters)" })
    .transform((list) => list.split(",").map((one) => one.trim()))
    .pipe(z.array(secret("32 or more random characters")).min(1)),
  SUBMISSION_SECRET: secret("32 or more random characters"),
  SITE_URL: z.url({ error: "is not set to the site's public URL" }).transform((url) => url.replace(/\/+$/, "")),
  TRUSTED_PROXY_HOPS: z.coerce.number({ error: "is not a number" }).int().min(0).max(10).default(0),
  EMBEDDED_SUPABASE: z.stringbool().default(false),
  /** Server only; without it places are found offline. */
  MAPBOX_TOKEN: z.string().optional(),
  /** For the browser's map: a token (`pk.`) that may only read styles and tiles. */
  MAPBOX_PUBLIC_TOKEN: z
    .string()
    .regex(/^pk\./, "does not begin with pk. (a token that may write must not be here)")
    .optional(),
  MAPBOX_API_URL: z.url({ error: "is not a URL" }).default("https://api.mapbox.com"),
  SUPERADMIN_EMAIL: z.email({ error: "is not an e-mail address" }).optional(),
  /** Without it and the next, online enrolment is closed. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S{16,}$/, "does not look like a secret key (sk_… or rk_…)")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{16,}$/, "does not look like a signing secret (whsec_…)")
    .optional(),
  STRIPE_API_URL: z
    .url({ error: "is not a URL" })
    .refine(isSafeAddress, "is neither https nor this machine")
    .default("https://api.stripe.com"),
  /** GST/HST registration number of the seller, required on receipts; without it nothing taxable is sold. */
  HST_NUMBER: z
    .string()
    .trim()
    .regex(/^\d{5} ?\d{4} ?RT ?\d{4}$/, "is no GST/HST number (nine digits, RT, four digits)")
    .refine((number) => !/^12345 ?6789/.test(number), "is an example, not a number of your business")
    .optional(),
  /** Without it emails become files below `DATA_DIR/mail`, or wait without such a folder. */
  SMTP_URL: z
    .string()
    .refine(isMailServer, "is not the address of a mail server (smtp://… or smtps://…, a password only with TLS)")
    .optional(),
  /** Sender of every email; default: the head office in `content/site`. */
  MAIL_FROM: z.email({ error: "is not an e-mail address" }).optional(),
  /** Receives contact messages and license inquiries; default: the head office in `content/site`. */
  MAIL_NETWORK: z.email({ error: "is not an e-mail address" }).optional(),
  /** Signing secret of the mail provider's webhook; without it bounces are known only where the mail server says so. */
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "does not look like a signing secret (whsec_…)")
    .optional(),
  MAIL_LOOP: z.enum(["on", "off"], { error: "is neither on nor off" }).default("on"),
  TUITION_LOOP: z.enum(["on", "off"], { error: "is neither on nor off" }).default("on"),
  WEBHOOK_LOOP: z.enum(["on", "off"], { error: "is neither on nor off" }).default("on"),
  DATA_DIR: z.string().optional(),
  /** This and the next two are read by `scripts/telemetry`, which starts before the app. */
  SENTRY_DSN: z
    .string()
    .refine(isReportAddress, "is not the address of a project (https://key@host/number)")
    .optional(),
  METRICS_PORT: z.coerce.number({ error: "is not a port (1 to 65535)" }).int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().optional(),
  /** For trying out: what head office has not entered yet shows as a marked sample; otherwise its place stays empty. */
  SHOW_SAMPLES: z.stringbool().default(false),
  /** Tests only: webhooks go to http://127.0.0.1 and nowhere else. */
  WEBHOOKS_TO_LOOPBACK: z.stringbool().default(false),
  /** Tests only: factor for each pause and time limit of `waits.server.ts`. */
  WAIT_SCALE: scale,
  LIMIT_SCALE: scale,
});

const forTests = "is for tests: the site serves others";

// why: without the webhook every purchase would stay pending
const schema = settings.superRefine(({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...others }, context) => {
  const missing = STRIPE_SECRET_KEY ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY";
  if (Boolean(STRIPE_SECRET_KEY) !== Boolean(STRIPE_WEBHOOK_SECRET))
    context.addIssue({
      code: "custom",
      path: [missing],
      message: "is not set, though the other key of the payment service is",
    });
  for (const name of ["WAIT_SCALE", "LIMIT_SCALE"] as const)
    if (others[name] !== 1 && !isThisMachine(others.SITE_URL))
      context.addIssue({ code: "custom", path: [name], message: forTests });
  if (others.WEBHOOKS_TO_LOOPBACK && !isThisMachine(others.SITE_URL))
    context.addIssue({ code: "custom", path: ["WEBHOOKS_TO_LOOPBACK"], message: forTests });
});

export type Env = z.output<typeof schema>;

const formerNames = {
  SUPABASE_PUBLISHABLE_KEY: "SUPABASE_ANON_KEY",
  SUPABASE_SECRET_KEY: "SUPABASE_SERVICE_ROLE_KEY",
} as const;

/** Blank values count as unset. @throws Error with one line that names the first invalid variable */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const usedNames = new Map<string, string>();
  for (const [name, former] of Object.entries(formerNames)) {
    if (filled[name] || !filled[former]) continue;
    filled[name] = filled[former];
    usedNames.set(name, former);
  }
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0] ?? "The environment");
  throw new Error(`${usedNames.get(name) ?? name} ${issue?.message ?? "is not valid"}`);
}

function envOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    console.error(`The site cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

export const env = envOrExit();
