import { expect, test } from "vitest";
import { messages } from "~/content/site/messages";
import { waitlistPage, waitlistWords } from "~/content/waitlist/waitlist";
import { waitValue } from "~/domain/forms/time-choice";
import { visitorAddress } from "../../support/appointments/contacts";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();

test.each([
  ["an address", visitorAddress(), () => undefined],
  ["a line of IPv6", "2001:db8:0:7::", (n: number) => `2001:db8:0:7::${n + 1}`],
])(
  "the fourth visit that %s books on a day waits for its email's link, keeps what was typed, and counts once pressed",
  async (_, sender, own) => {
    const day = freshDay();
    const families = ["one", "two", "three", "four"].map((who) => `${who}.${crypto.randomUUID()}@example.com`);
    const answers = [];
    for (const [n, email] of families.entries()) {
      const from = { "X-Forwarded-For": own(n) ?? sender };
      answers.push(
        await post(`${here.site.url}/book`, aBooking({ ...day, email, time_slot: `0${4 + (n % 3)}:30 PM` }), from),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 400]);
    const html = (await answers[3]?.text()) ?? "";
    expect(plain(html)).toContain(messages.bookingUnconfirmed.title);
    expect(html).toContain(families[3]);
    expect(html).not.toContain(families[0]);

    const entry = await here.supabase.first("select id from public.waitlist where email = $1", [families[3]]);
    const link = here.site.url + linkOf("waitlist", entry);
    expect(plain(await (await fetch(link)).text())).toContain(waitlistPage.unconfirmed.title(null));
    const pressed = await post(link, { action: "take" });
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/confirmation\//),
    ]);
  },
);

test("the fourth family that one address puts in a line is told to call, and one elsewhere gets in", async () => {
  const slot = { ...freshDay(), time_slot: "05:00 PM" };
  await fillSlot(here.site.url, slot, crypto.randomUUID());
  const [crowd, neighbour] = [visitorAddress(), visitorAddress()];
  const join = (from: string) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const form = aBooking({ ...slot, email, time_slot: waitValue(slot.time_slot) });
    return post(`${here.site.url}/book`, form, { "X-Forwarded-For": from });
  };
  const answers = [];
  for (let nth = 1; nth <= 4; nth++) answers.push(await join(crowd));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 400]);
  const html = plain((await answers[3]?.text()) ?? "");
  expect(html).toContain(waitlistWords.tooMany.title);
  expect(html).not.toMatch(/already on this|you are already|you're already/i);
  expect((await join(neighbour)).status).toBe(303);
});

test("the publishable key alone books nothing and sends no form", async () => {
  const { url, anonKey } = here.supabase;
  for (const [p_kind, p_values] of Object.entries({
    appointment_bookings: {
      ...{ name: "Ann", email: "raw@example.com", phone: "416-555-0100", location: "1" },
      ...{ appointment_date: freshDay().appointment_date, time_slot: "04:00 PM" },
    },
    contact_submissions: { name: "Ann", email: "raw@example.com", phone: "", message: "Hello" },
  })) {
    const answer = await fetch(`${url}/rest/v1/rpc/submit_form`, {
      method: "POST",
      headers: { apikey: anonKey, "Content-Type": "application/json" },
      body: JSON.stringify({ p_kind, p_values, p_keys: ["a key of the raw interface"] }),
    });
    expect([p_kind, answer.status, await answer.json()]).toEqual([
      p_kind,
      401,
      expect.objectContaining({ code: "42501" }),
    ]);
  }
});
