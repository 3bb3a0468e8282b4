import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { coursesWords, overviewWords, sessionsWords } from "../../../app/content/learner-pages";
import {
  availabilityMessages,
  availabilityPage,
  scheduleWords,
  studentsWords,
} from "../../../app/content/tutor-pages";
import { makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { plain } from "../../support/pages/html-parts";
import { type FaultyBackend, faults, startFaultyBackend } from "../../support/servers/auth-faults";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";
import { enrol } from "../../support/tutoring/learners";

let supabase: TestBackend;
let backend: FaultyBackend;
let site: RunningSite;
const browsers = new Map<"student" | "tutor", TestBrowser>();
beforeAll(async () => {
  supabase = await startEmbedded();
  backend = await startFaultyBackend(supabase.url);
  site = await startSite({ supabase: { ...supabase, url: backend.url } });
  for (const role of ["student", "tutor"] as const) {
    const account = await makeAccount(supabase, { role });
    browsers.set(role, new TestBrowser(site.url).hold(await tokensOf(supabase, account)));
    if (role === "student") await enrol(supabase, account.userId, "Fractions", "completed");
  }
});
afterEach(() => backend.heal());
afterAll(async () => {
  await site?.kill();
  await backend?.stop();
  await supabase?.stop();
});

const as = (role: "student" | "tutor") => browsers.get(role)?.copy() ?? new TestBrowser(site.url);
const availability = "/rest/v1/tutor_availability";
const pages = [
  ["student", "/dashboard", "/rest/v1/rpc/student_overview", overviewWords.failed.title],
  ["student", "/dashboard/courses", "/rest/v1/rpc/student_courses", coursesWords.failed.title],
  ["student", "/dashboard/sessions", "/rest/v1/rpc/student_sessions", sessionsWords.failed.title],
  ["tutor", "/dashboard", "/rest/v1/rpc/tutor_schedule", scheduleWords.failed.title],
  ["tutor", "/dashboard/students", "/rest/v1/rpc/tutor_students", studentsWords.failed.title],
  ["tutor", "/dashboard/availability", availability, availabilityPage.failed.title],
] as const;

/** What a family booked, and what it may add to it: asked beside the overview, which stands without them. */
const ofFamilies = ["POST /rest/v1/rpc/earlier_bookings", "POST /rest/v1/rpc/family_bookings"];

test.each(pages)(
  "for a %s %s asks who it is, %s, and of families alone two more",
  async (role, path, question) => {
    backend.take();
    expect((await as(role).get(path)).status).toBe(200);
    const asked = backend.take().filter((request) => request !== "HEAD /rest/v1/admin_users");
    const method = question === availability ? "GET" : "POST";
    const own = ["POST /rest/v1/rpc/current_account", `${method} ${question}`];
    expect(asked.slice(0, 1)).toEqual(own.slice(0, 1));
    expect(asked.sort()).toEqual(
      [...own, ...(question.endsWith("student_overview") ? ofFamilies : [])].sort(),
    );
  },
);

describe.each(pages)("a %s's %s, when %s fails", (role, path, question, title) => {
  test.each(faults)("with %s, stands and says so", async (fault) => {
    backend.fail(question, fault);
    const answer = await as(role).get(path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(plain(html)).toContain(title);
    expect(html).not.toMatch(/<dd><b>(?!0|\$0|Active)/);
    backend.heal();
    expect(plain(await (await as(role).get(path)).text())).not.toContain(title);
  });
});

test("a week that could not be read shows no form, which would empty it", async () => {
  backend.fail(availability, 503);
  expect(await (await as("tutor").get("/dashboard/availability")).text()).not.toContain("monday_1_from");
});

test("a week that could not be saved is kept in the form", async () => {
  backend.fail("/rest/v1/rpc/save_availability", "refusing JSON");
  const answer = await as("tutor").post("/dashboard/availability", {
    monday_1_from: "16:05",
    monday_1_to: "17:00",
  });
  const html = await answer.text();
  expect(answer.status).toBe(503);
  expect(plain(html)).toContain(availabilityMessages.failed.title);
  expect(html).toContain('value="16:05"');
});

test("with the basic profile the student's overview stands, and a tutor's page says that it does not know", async () => {
  for (const path of ["/rest/v1/rpc/current_account", "/rest/v1/user_profiles"]) backend.fail(path, 503);
  const overview = await as("student").get("/dashboard");
  expect([overview.status, (await overview.text()).includes("Profile Loading Issue")]).toEqual([200, true]);
  expect((await as("tutor").get("/dashboard/students")).status).toBe(503);
});
