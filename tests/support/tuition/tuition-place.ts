import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { vi } from "vitest";
import { setClock, takeClock } from "../database/clock";
import { untilEndOfFile } from "../run/until-end-of-file";
import { startEmbedded } from "../servers/embedded";
import { hangingUp, listen } from "../servers/free-port";
import { startStripeServer } from "../servers/stripe/stripe-server";

export type TuitionPlace = Awaited<ReturnType<Awaited<ReturnType<typeof openTuition>>["begin"]>>;

export const boss = "00000000-0000-4000-8000-00000000000a";

/** What a test before left, without its triggers. */
const emptyBooks = `do $$ begin
  perform set_config('session_replication_role', 'replica', true);
  delete from public.ledger_lines; delete from public.tuition_invoices; delete from public.tuition_accounts;
  delete from public.tuition_plans; delete from public.children; delete from public.families;
  delete from public.user_profiles where user_id is distinct from '${boss}';
  delete from private.tuition_runs; delete from private.deliveries; delete from private.delivery_turns;
end $$`;

/**
 * Tuition in this process, for the tests of a file: the real database with a clock of its own, the job, webhook and adapter, and the
 * stand-in of the payment provider, whose time goes along. `sql` acts as a superadmin.
 */
export const tuitionPlace = () => untilEndOfFile(openTuition, ({ close }) => close());

async function openTuition() {
  const { sql, ...backend } = await startEmbedded();
  let stripe = await startStripeServer();
  vi.resetModules();
  vi.stubEnv("SUPABASE_URL", backend.url);
  vi.stubEnv("SUPABASE_ANON_KEY", backend.anonKey);
  vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", backend.serviceRoleKey);
  for (const [name, value] of Object.entries(stripe.env)) vi.stubEnv(name, value);
  const { env } = await import("~/env.server");
  const { action } = await import("~/routes/webhooks.stripe/route");
  const { sendDeliveries } = await import("~/jobs/deliveries.server");
  const { paymentChannel } = await import("~/jobs/payment-channel.server");
  const looks = await import("~/models/tuition/invoice-looks.server");
  const payments = await import("~/integrations/payments/tuition-payments.server");
  const site = await listen(
    createServer(
      hangingUp(async (asked, response) => {
        const headers = Object.entries(asked.headers).map(([name, value]): [string, string] => [name, `${value}`]);
        const request = new Request("http://site.example", { method: "POST", headers, body: await buffer(asked) });
        response.writeHead((await action({ request, params: {}, context: {} })).status).end();
      }),
    ),
  );
  // why: statements that were planned before it keep the old clock
  await takeClock(sql);
  await sql("insert into auth.users (id, email, raw_user_meta_data) values ($1, 'boss@example.com', '{}')", [boss]);
  await sql("update public.user_profiles set role = 'superadmin' where user_id = $1", [boss]);
  const claims = JSON.stringify({ role: "authenticated", sub: boss, aal: "aal2" });
  for (const [name, value] of Object.entries({ "request.jwt.claims": claims, "request.jwt.claim.sub": boss }))
    await sql("select set_config($1, $2, false)", [name, value]);

  const endStripe = async () => {
    await stripe.settled();
    await stripe.stop();
  };
  /** Empty books at that moment, and a payment provider that knows nobody. */
  async function begin(moment: string) {
    await endStripe();
    stripe = await startStripeServer(Number(new URL(stripe.url).port));
    const { billing } = stripe;
    stripe.deliverTo(site.url);
    Object.assign(env, stripe.env);
    // why: what is logged of faults on purpose is nobody's news
    for (const stream of [process.stderr, process.stdout]) vi.spyOn(stream, "write").mockReturnValue(true);
    const tick = async (days: number) => {
      await stripe.advance(days);
      await setClock(sql, new Date(billing.now() * 1000));
    };
    await sql(emptyBooks);
    await tick(Date.parse(moment) / 86_400_000 - billing.now() / 86_400);
    return {
      ...{ sql, stripe, looks, payments, env, tick },
      /** One turn of the job. */
      turn: (signal?: AbortSignal) => sendDeliveries(paymentChannel, ["payment"], signal),
      /** What a function of the database answers, with objects as JSON. */
      async ask(call: string, values: unknown[]): Promise<string> {
        const given = values.map((one) => (one && typeof one === "object" ? JSON.stringify(one) : one));
        return (await sql<{ answer: string }>(`select (public.${call})::text as answer`, given))[0]?.answer ?? "";
      },
      async addFamily(id: string, center: string, guardians: Record<string, string>, child: string): Promise<void> {
        await sql("insert into public.families (id) values ($1)", [id]);
        for (const [guardian, email] of Object.entries(guardians))
          await sql(
            `insert into public.user_profiles (id, first_name, last_name, email, role, location_id, family_id)
             values ($1, 'Ann', 'Lee', $2, 'student', $3, $4)`,
            [guardian, email, center, id],
          );
        await sql("insert into public.children (id, family_id, first_name) values ($1, $2, 'Kit')", [child, id]);
      },
    };
  }
  return {
    begin,
    async close() {
      await endStripe();
      await Promise.all([site.stop(), backend.stop()]);
      vi.unstubAllEnvs();
      vi.resetModules();
    },
  };
}
