/** Walks the clock of a database through a plan of appointments, with the sender asking on the way as the site does. */
import { z } from "zod";
import { addDays } from "../../../app/forms/calendar";
import { book, keyOf } from "../appointments/booking-calls";
import { setClock } from "../database/clock";
import type { Query } from "../database/database";
import { clock, type Deed, dueOf, nameOf, type Story, stepsOf, type Time } from "./reminder-year";

/** From the first moment on, up to the second one and without it. */
export type Span = readonly [Date, Date];
export const isWithin = (moment: Date, [from, to]: Span): boolean => moment >= from && moment < to;

export interface Walk {
  /** First and last day. */
  from: string;
  to: string;
  stories: readonly Story[];
  /** No copy of the site runs. */
  senderAway?: Span;
  /** The mail server takes nothing. */
  serverAway?: Span;
}

const claimedSchema = z.object({
  id: z.string(),
  lease: z.string(),
  kind: z.string(),
  recipient: z.string().nullable(),
  data: z.looseObject({
    date: z.string().optional(),
    time: z.string().optional(),
    center: z.looseObject({ id: z.string() }).nullish(),
    leads: z.array(z.looseObject({ record: z.string() })).optional(),
  }),
});

export interface Walked {
  /** 'parent1@example.com: 1 2027-03-15 04:00 PM at 2027-03-14T20:00:00.000Z', in the order they went. */
  reminders: { email: string; time: string; at: Date }[];
  /** '1 2027-03-15 at 2027-03-15T11:00:00.000Z: ' and the appointments of the list, sorted. */
  mornings: string[];
  /** The same as the records stood at seven. */
  expectedMornings: string[];
  /** Reminders of what was not so when they went. */
  untrue: string[];
}

/** Everything that happens, in order; of what happens at once, the sender comes last. */
export async function walk(query: Query, plan: Walk): Promise<Walked> {
  const walked: Walked = { reminders: [], mornings: [], expectedMornings: [], untrue: [] };
  const records = new Map<string, string>();
  const stands = new Map<string, { id: string; time: Time; isOn: boolean }>();
  const events: { at: Date; order: number; run: () => Promise<unknown> }[] = [];

  for (const story of plan.stories) {
    events.push({ at: story.bookedAt, order: 0, run: () => begin(story) });
    for (const deed of story.deeds) events.push({ at: deed.at, order: 1, run: () => act(story, deed) });
  }
  const due = plan.stories.flatMap(({ first, deeds }) =>
    [first, ...deeds.flatMap(({ to }) => to ?? [])].map(dueOf),
  );
  for (let day = plan.from; day <= plan.to; day = addDays(day, 1)) {
    events.push({ at: clock(day, "07:00"), order: 2, run: async () => lookAt(day) });
    for (const at of stepsOf(day, due)) events.push({ at, order: 3, run: () => send(at) });
  }
  events.sort((a, b) => a.at.getTime() - b.at.getTime() || a.order - b.order);
  for (const { at, run } of events) {
    await setClock(query, at);
    await run();
  }
  return walked;

  async function begin({ email, first }: Story) {
    const key = keyOf(email);
    const { outcome } = await book(query, { key, email, ...first });
    if (outcome !== "created") throw new Error(`${email} on ${nameOf(first)}: ${outcome}`);
    const [row] = await query("select id from public.appointment_bookings where submission_key = $1", [key]);
    const id = String(row?.id);
    records.set(id, email);
    stands.set(email, { id, time: first, isOn: true });
  }

  async function act({ email }: Story, { what, to }: Deed) {
    const it = stands.get(email);
    if (!it) throw new Error(`${email} has no appointment`);
    const change = (how: string) =>
      query(`update public.appointment_bookings set ${how} where id = $1 returning 'done' as outcome`, [
        it.id,
      ]);
    const byParent = (name: string, values: string[]) =>
      query(
        `select outcome from public.${name}($1, $2, ${values.length > 1 ? "$3," : ""}
           (select updated_at from public.appointment_bookings where id = $1))`,
        [it.id, ...values],
      );
    const [row] = await {
      move: () => byParent("move_by_parent", [to?.date ?? "", to?.slot ?? ""]),
      cancel: () => byParent("cancel_by_parent", ["ill", "Ill"]),
      relocate: () => change(`location = '2', place = private.claim_place('2', appointment_date, time_slot)`),
      archive: () => change("archived_at = now()"),
      restore: () => change("archived_at = null"),
      confirm: () => change("status = 'confirmed'"),
    }[what]();
    if (row?.outcome !== "done") throw new Error(`${email} ${what}: ${row?.outcome}`);
    if (to) it.time = to;
    if (what !== "confirm" && !to) it.isOn = what === "restore";
  }

  /** Writes down what a list of this morning has to say. */
  function lookAt(date: string) {
    const at = clock(date, "07:00");
    if ([plan.senderAway, plan.serverAway].some((span) => span && isWithin(at, span))) return;
    for (const location of ["1", "2"]) {
      const emails = [...stands].flatMap(([email, { time, isOn }]) =>
        isOn && time.date === date && time.location === location ? [email] : [],
      );
      if (emails.length > 0) walked.expectedMornings.push(morningLine(location, date, at, emails));
    }
  }

  async function send(at: Date) {
    if (plan.senderAway && isWithin(at, plan.senderAway)) return;
    await query("select public.prepare_letters()");
    for (;;) {
      const claimed = z
        .array(claimedSchema)
        .parse(await query("select * from public.claim_letters(100, 400)"));
      const [first] = claimed;
      if (!first) return;
      if (plan.serverAway && isWithin(at, plan.serverAway)) {
        await query("select public.letter_failed($1, $2, 'away', false)", [first.id, first.lease]);
        await query("select public.release_letters($1)", [first.lease]);
        return;
      }
      await query("select public.letter_sent(id) from unnest($1::uuid[]) id", [claimed.map(({ id }) => id)]);
      for (const letter of claimed) receive(letter, at);
    }
  }

  function receive({ kind, recipient, data }: z.output<typeof claimedSchema>, at: Date) {
    const location = data.center?.id ?? "";
    if (kind === "center_morning") {
      const emails = (data.leads ?? []).map(({ record }) => records.get(record) ?? record);
      walked.mornings.push(morningLine(location, data.date ?? "", at, emails));
    }
    if (kind !== "appointment_reminder") return;
    const email = recipient ?? "";
    const time = nameOf({ location, date: data.date ?? "", slot: data.time ?? "" });
    walked.reminders.push({ email, time, at });
    const it = stands.get(email);
    if (!it?.isOn || nameOf(it.time) !== time) walked.untrue.push(`${email}: ${time}`);
  }
}

const morningLine = (location: string, date: string, at: Date, emails: string[]) =>
  `${location} ${date} at ${at.toISOString()}: ${emails.sort().join(" ")}`;
