import { expect, test } from "vitest";
import { visitorAddress } from "../../support/appointments/contacts";
import { aBooking, post } from "../../support/appointments/forms";
import { freshDay } from "../../support/appointments/fresh-day";
import { linkOf } from "../../support/appointments/parent-links";
import { plain } from "../../support/pages/html-parts";
import { sharedSite } from "../../support/servers/test-site";

const here = sharedSite();
const send = (values: Record<string, string>, from: string) =>
  post(`${here.site.url}/book`, aBooking(values), { "X-Forwarded-For": from });

test.each([
  ["an address", visitorAddress(), () => undefined],
  ["a line of IPv6", "2001:db8:0:7::", (n: number) => `2001:db8:0:7::${n + 1}`],
])(
  "the fourth visit that %s books on a day waits for its email's link, and keeps what was typed",
  async (_, sender, own) => {
    const day = freshDay();
    const families = ["one", "two", "three", "four"].map((who) => `${who}.${crypto.randomUUID()}@example.com`);
    const answers = [];
    for (const [n, email] of families.entries())
      answers.push(await send({ ...day, email, time_slot: `0${4 + (n % 3)}:30 PM` }, own(n) ?? sender));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 400]);
    const html = (await answers[3]?.text()) ?? "";
    expect(html).toContain(families[3]);
    expect(html).not.toContain(families[0]);

    const entry = await here.supabase.first("select id from public.waitlist where email = $1", [families[3]]);
    const link = here.site.url + linkOf("waitlist", entry);
    expect(plain(await (await fetch(link)).text())).toContain("Confirm this visit");
    const pressed = await post(link, { action: "take" });
    expect(pressed.headers.get("Location")).toMatch(/^\/confirmation\//);
  },
);
