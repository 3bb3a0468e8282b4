/** What visitors read when a form fails: their errand and the button, no table, no interface, no code. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { messages } from "../../../app/content/site/messages";
import { savedForms } from "../../../app/content/site/saved-forms";
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
import { unplainInError, unplainWord } from "../../support/content/unplain-words";
import { plain } from "../../support/pages/html-parts";
import type { Fault } from "../../support/servers/fault-proxy";
import { ownSite } from "../../support/servers/test-site";

// why: a twentieth of the usual time limits: an attempt takes a second
const here = ownSite({ env: { LIMIT_SCALE: "0.05" } });
const parent = parentPages(here);
const visitor = () => new TestBrowser(here.site.url);

const asha = { first_name: "Asha", last_name: "Rao", birth_year: "2017" };
type Send = () => Promise<Response>;
const saving = [
  ...["submit_form", "take_offered_spot", "leave_waitlist", "save_child", "remove_child", "change_by_parent"],
  "correct_booking_email",
].map((name) => `/rest/v1/rpc/${name}`);
let forms: Record<keyof typeof savedForms, Send>;
let others: Record<string, Send>;

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
  const course = await here.supabase.first("select id from courses limit 1");
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
    editChild: () => family.post(`/dashboard/children/${child}`, { ...asha, birth: "2017" }),
    removeChild: () => family.post(`/dashboard/children/${child}?form=remove`, { sure: "yes" }),
  };
  others = {
    enrol: () => family.post(`/courses/${course}`),
    "a message on the program page": () => visitor().post("/book", aBooking({ source: "program" })),
    "a resume": async () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(anApplication())) body.append(name, value);
      body.append("resume", new File(["%PDF-1.4\n%%EOF\n"], "cv.pdf"));
      return visitor().post("/careers", body);
    },
    "sign in": () => visitor().signIn({ email: "nobody@example.com", password: "tall-giraffe-9" }),
    "sign up": () =>
      visitor().post("/login?tab=signup", {
        full_name: "Dana Okafor",
        email: `${randomUUID()}@example.com`,
        password: "tall-giraffe-9",
        confirm_password: "tall-giraffe-9",
      }),
    "ask for a reset": () => visitor().post("/login?view=reset", { email: "nobody@example.com" }),
    "ask for a session": () => family.post("/dashboard/sessions/request", { subject: "math", any_day: "on" }),
    "change the profile": () => family.post("/dashboard/profile", { first_name: "Noor", last_name: "Haddad" }),
    "add bookings": () => family.post("/dashboard?index", { step: "attach" }),
    "the dashboard": () => family.get("/dashboard"),
    "a receipt": () => family.get(`/receipt?id=${randomUUID()}`),
    "the courses": () => visitor().get("/courses"),
    "the finder": () => visitor().get("/find-center?q=Ottawa"),
    "the page of a link": () => visitor().get(path),
    "a success page": () => visitor().get(confirmation),
    "free times": () => visitor().get("/book?location=7"),
  };
});

const withoutScripts = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
const spaced = (html: string) => plain(withoutScripts(html).replace(/</g, " <"));
const alertsIn = (html: string) =>
  [...withoutScripts(html).matchAll(/role="alert"[^>]*>([\s\S]*?<\/p>(?:\s*<p>[\s\S]*?<\/p>)?)/g)].map(
    ([, alert = ""]) => spaced(alert),
  );

/** Sends four at once: more would be late on a busy machine. @returns of each what a person reads, and what went wrong */
async function read(sends: Record<string, Send>) {
  const waiting = Object.entries(sends);
  const answered: { name: string; status: number; text: string; alerts: string[] }[] = [];
  const sendNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await next[1]();
      const html = await answer.text();
      answered.push({ name: next[0], status: answer.status, text: spaced(html), alerts: alertsIn(html) });
    }
  };
  await Promise.all(Array.from({ length: 4 }, sendNext));
  return answered;
}

const faults: Fault[] = ["a telling error", "garbage JSON", "a dropped connection"];

test.each(faults)("each form that meets %s says what was not saved and which button tries again", async (fault) => {
  for (const start of saving) here.backend.fail(start, fault);
  for (const { name, status, alerts, text } of await read(forms)) {
    const form = Object.entries(savedForms).find(([known]) => known === name)?.[1];
    if (!form) throw new Error(`no form ${name}`);
    expect([name, status]).toEqual([name, 503]);
    expect.soft([name, unplainWord(text), ...alerts.map(unplainInError)].filter(Boolean)).toEqual([name]);
    expect.soft(alerts.join(" "), name).toContain(messages.notSaved(form).text);
  }
});

test("each form that gets no answer says so in the specification's words", async () => {
  for (const start of saving) here.backend.fail(start, "no end");
  for (const { name, alerts, text } of await read(forms)) {
    expect.soft([name, unplainWord(text), ...alerts.map(unplainInError)].filter(Boolean)).toEqual([name]);
    expect.soft(alerts.join(" "), name).toContain(messages.submissionTimeout.text);
  }
});

const everything = ["/rest/v1/", "/auth/v1/", "/storage/v1/"];
test.each(["a telling error", "garbage JSON", 429] satisfies Fault[])(
  "no other page names the machine where all answers are %s",
  async (fault) => {
    for (const start of everything) here.backend.fail(start, fault);
    for (const { name, text, alerts } of await read({ ...forms, ...others }))
      expect.soft([name, unplainWord(text), ...alerts.map(unplainInError)].filter(Boolean)).toEqual([name]);
  },
);
