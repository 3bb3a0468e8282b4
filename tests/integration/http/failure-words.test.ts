/** What visitors read when a form fails: their errand and the button. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../../app/content/site/messages";
import { type SavedForm, savedForms } from "../../../app/content/site/saved-forms";
import { waitValue } from "../../../app/domain/forms/time-choice";
import {
  aBooking,
  aLicenseInquiry,
  aMessage,
  anApplication,
  anAssessment,
  openDay,
} from "../../support/appointments/forms";
import { linkOf } from "../../support/appointments/parent-links";
import { parentPages } from "../../support/appointments/parent-pages";
import { browserOf, TestBrowser } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import type { Fault } from "../../support/servers/fault-proxy";
import { ownSite } from "../../support/servers/test-site";

// why: a twentieth of the usual time limits: an attempt takes a second
const here = ownSite({ env: { LIMIT_SCALE: "0.05" } });
const parent = parentPages(here);
const visitor = () => new TestBrowser(here.site.url);

const asha = { first_name: "Asha", last_name: "Rao", birth: "2017" };
type Send = () => Promise<Response>;
const saving = [
  ...["submit_form", "take_offered_spot", "leave_waitlist", "save_child", "remove_child", "change_by_parent"],
  "correct_booking_email",
].map((name) => `/rest/v1/rpc/${name}`);
let forms: Record<keyof typeof savedForms, Send>;

beforeAll(async () => {
  const family = await browserOf(here, { role: "student" });
  const { path, id, appointment_date } = await parent.booked();
  const version = await parent.versionOn(`${path}/cancel`);
  const confirmation = await here.supabase.first(
    "select '/confirmation/' || confirmation_token from appointment_bookings where id = $1",
    [id],
  );
  const entry = await here.supabase.first(
    `insert into waitlist (submission_key, location, appointment_date, time_slot, name, email, phone)
     values ('somebody who waits for a time', '7', $1, '04:00 PM', 'Ann', 'waits@example.com', '416-555-0101')
     returning id`,
    [openDay(2)],
  );
  await family.post("/dashboard/children", asha);
  const child = await here.supabase.first("select id from children where first_name = 'Asha'");
  const careers = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(anApplication())) body.append(name, value);
    body.append("resume", new File([], ""));
    return visitor().post("/careers", body);
  };
  forms = {
    booking: () => visitor().post("/book", aBooking({ email: `${randomUUID()}@example.com` })),
    waitlist: () => visitor().post("/book", aBooking({ time_slot: waitValue("05:00 PM") })),
    assessment: () => visitor().post("/assessment", anAssessment()),
    contact: () => visitor().post("/contact", aMessage()),
    franchise: () => visitor().post("/franchise", aLicenseInquiry()),
    career: careers,
    move: () => parent.move(path, { version, appointment_date, time_slot: "06:00 PM" }),
    cancel: () => parent.cancel(path, { version, reason: "ill" }),
    correction: () => visitor().post(confirmation, { email: "right@example.com" }),
    takeSpot: () => visitor().post(linkOf("waitlist", entry), { action: "take" }),
    leaveWaitlist: () => visitor().post(linkOf("waitlist", entry), { action: "leave" }),
    addChild: () => family.post("/dashboard/children", asha),
    editChild: () => family.post(`/dashboard/children/${child}/details`, { ...asha, birth: "2017" }),
    removeChild: () => family.post(`/dashboard/children/${child}/details?form=remove`, { sure: "yes" }),
  };
});

const withoutScripts = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
const spaced = (html: string) => plain(withoutScripts(html).replace(/</g, " <"));
const alertsIn = (html: string) =>
  [...withoutScripts(html).matchAll(/role="alert"[^>]*>([\s\S]*?<\/p>(?:\s*<p>[\s\S]*?<\/p>)?)/g)].map(
    ([, alert = ""]) => spaced(alert),
  );

test.each<Fault>(["a telling error", "garbage JSON", "a dropped connection"])(
  "each form that meets %s says what was not saved and which button tries again",
  async (fault) => {
    for (const start of saving) here.backend.fail(start, fault);
    const waiting = Object.entries(forms);
    const sendNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, send] = next;
        const answer = await send();
        const html = await answer.text();
        const alerts = alertsIn(html);
        expect([name, answer.status]).toEqual([name, 503]);
        const form = new Map<string, SavedForm>(Object.entries(savedForms)).get(name);
        expect.soft(alerts.join(" "), name).toContain(form && messages.notSaved(form).text);
      }
    };
    // why: more at once would be late on a busy machine
    await Promise.all(Array.from({ length: 4 }, sendNext));
  },
);

test("a program page waits for no slow places of its classes", async () => {
  here.backend.fail("/rest/v1/rpc/open_places", "no end");
  const began = performance.now();
  expect((await visitor().get("/programs/english")).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(8_000);
});
