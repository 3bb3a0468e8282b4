import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished, vi } from "vitest";
import { setClock, takeClock } from "../database/clock";
import { startEmbedded } from "../servers/embedded";
import { hangingUp, listen } from "../servers/free-port";
import { startStripeServer } from "../servers/stripe/stripe-server";

export type TuitionPlace = Awaited<ReturnType<typeof openTuition>>;

export const boss = "00000000-0000-4000-8000-00000000000a";

/**
 * Tuition in this process, for one test: the real database with a clock of its own, the job, webhook and adapter, and the stand-in of the
 * payment provider, whose time goes along. `sql` acts as a superadmin.
 */
export async function openTuition(begin: string, env: Record<string, string | undefined> = {}) {
  const [{ sql, ...backend }, stripe] = await Promise.all([startEmbedded(), startStripeServer()]);
  vi.resetModules();
  vi.stubEnv("SUPABASE_URL", backend.url);
  vi.stubEnv("SUPABASE_ANON_KEY", backend.anonKey);
  vi.stubEnv("SUPABASE_SERVICE_ROLE_KEY", backend.serviceRoleKey);
  for (const [name, value] of Object.entries({ ...stripe.env, ...env })) vi.stubEnv(name, value);
  // why: what is logged of faults on purpose is nobody's news
  for (const stream of [process.stderr, process.stdout]) vi.spyOn(stream, "write").mockReturnValue(true);
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
  onTestFinished(async () => {
    await stripe.settled();
    await Promise.all([site.stop(), stripe.stop(), backend.stop()]);
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  stripe.deliverTo(site.url);
  const tick = async (days: number) => {
    await stripe.advance(days);
    await setClock(sql, new Date(stripe.billing.now() * 1000));
  };
  // why: statements that were planned before it keep the old clock
  await takeClock(sql);
  await tick(Date.parse(begin) / 86_400_000 - stripe.billing.now() / 86_400);
  await sql("insert into auth.users (id, email, raw_user_meta_data) values ($1, 'boss@example.com', '{}')", [boss]);
  await sql("update public.user_profiles set role = 'superadmin' where user_id = $1", [boss]);
  const claims = JSON.stringify({ role: "authenticated", sub: boss, aal: "aal2" });
  for (const [name, value] of Object.entries({ "request.jwt.claims": claims, "request.jwt.claim.sub": boss }))
    await sql("select set_config($1, $2, false)", [name, value]);
  return {
    sql,
    stripe,
    looks,
    payments,
    tick,
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
