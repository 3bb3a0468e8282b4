/** What the pages behind a sign-in are read with and load after that, as the public pages are weighed. */
import { beforeAll, expect, test } from "vitest";
import { browserOf, makeAccount, type TestAccount, type TestBrowser } from "../../support/auth/accounts";
import { pageWeight } from "../../support/http/page-weight";
import { addRecord } from "../../support/records/staff-records";
import { sharedSite } from "../../support/servers/test-site";
import { planSession, profileOf } from "../../support/tutoring/learners";

const here = sharedSite();
const ids = { tutor: "", session: "", child: "", purchase: "", request: "", appointment: "", message: "" };
const browsers: Record<string, TestBrowser> = {};
beforeAll(async () => {
  const open = async (role: "student" | "tutor" | "superadmin"): Promise<TestAccount> => {
    const account = await makeAccount(here.supabase, { role });
    browsers[role] = await browserOf(here, account);
    return account;
  };
  const [student, tutor] = [await open("student"), await open("tutor")];
  await open("superadmin");
  ids.tutor = await profileOf(here.supabase, tutor);
  const learner = await profileOf(here.supabase, student);
  ids.session = (await planSession(here.supabase, { student: learner, tutor: ids.tutor, days: 3 })).id;
  ids.child = await here.supabase.first(
    "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Kit', 'Ng', '3') returning id",
    [student.userId],
  );
  ids.purchase = await here.supabase.first(
    `insert into public.purchases (user_id, course_id, course_name, location_id, amount_cents, status)
     select $1, id, name, '1', 14900, 'completed' from public.courses limit 1 returning id`,
    [student.userId],
  );
  ids.request = await addRecord(here.supabase, "assessments");
  ids.appointment = await addRecord(here.supabase, "appointments");
  ids.message = await addRecord(here.supabase, "messages");
});

const pagesOf: Record<string, string[]> = {
  student: [
    "/dashboard",
    "/dashboard/courses",
    "/dashboard/sessions",
    "/dashboard/profile",
    "/dashboard/children",
    "/dashboard/children/{child}",
    "/dashboard/family",
    "/book?child={child}",
    "/assessment?child={child}",
  ],
  tutor: ["/dashboard", "/dashboard/students", "/dashboard/availability"],
  superadmin: [
    "/admin/dashboard",
    "/admin/dashboard/profile",
    "/admin/dashboard/privacy",
    "/admin/dashboard/privacy/erase",
    "/admin/dashboard/users",
    "/admin/dashboard/users?dialog=add",
    "/admin/dashboard/users/new",
    "/admin/dashboard/users/{tutor}",
    "/admin/dashboard/locations",
    "/admin/dashboard/locations?dialog=new",
    "/admin/dashboard/locations/new",
    "/admin/dashboard/locations/1/edit",
    "/admin/dashboard/sessions/new?center=1",
    "/admin/dashboard/sessions/{session}/edit",
    "/admin/dashboard/opening?center=1",
    "/admin/dashboard/imports",
    "/admin/dashboard/assessments/new",
    "/admin/dashboard/bookings/new",
    "/admin/dashboard/purchases/{purchase}",
    "/admin/dashboard/records/assessments/{request}",
    "/admin/dashboard/records/assessments/{request}/edit",
    "/admin/dashboard/records/appointments/{appointment}",
    "/admin/dashboard/records/messages/{message}",
    "/admin/dashboard/records/sessions/{session}",
  ],
};

test.each(Object.entries(pagesOf).flatMap(([role, paths]) => paths.map((path) => [role, path] as const)))(
  "for a %s %s keeps scripts within 113 KB and styles within 16 KB, gzip",
  async (role, path) => {
    const address = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
    const answer = await browsers[role]?.get(address);
    expect(answer?.status).toBe(200);
    const { script, styles } = await pageWeight(here.site.url, (await answer?.text()) ?? "");
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(113);
    expect(styles).toBeLessThanOrEqual(16);
  },
);
