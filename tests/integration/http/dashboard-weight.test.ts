/** What the pages behind a sign-in load before anybody can press anything, as the public pages are weighed. */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../../app/forms/account";
import { makeAccount, type TestAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";
import { planSession, profileOf } from "../../support/tutoring/learners";

let supabase: TestBackend;
let site: RunningSite;
const accounts = new Map<Role, TestAccount>();
const ids = { tutor: "", session: "", child: "" };
beforeAll(async () => {
  supabase = await startEmbedded();
  site = await startSite({ supabase });
  for (const role of ["student", "tutor", "superadmin"] as const)
    accounts.set(role, await makeAccount(supabase, { role }));
  const [student, tutor] = await Promise.all([profile("student"), profile("tutor")]);
  ids.tutor = tutor;
  ids.session = (await planSession(supabase, { student, tutor, days: 3 })).id;
  const [child] = await supabase.sql<{ id: string }>(
    "insert into public.children (account_id, first_name, last_name, grade) values ($1, 'Kit', 'Ng', '3') returning id",
    [accountOf("student").userId],
  );
  ids.child = child?.id ?? "";
});
afterAll(async () => {
  await site?.kill();
  await supabase?.stop();
});

const accountOf = (role: Role): TestAccount => {
  const account = accounts.get(role);
  if (!account) throw new Error(`there is no ${role}`);
  return account;
};
const profile = (role: Role) => profileOf(supabase, accountOf(role));

test.each<[Role, string]>([
  ["student", "/dashboard"],
  ["student", "/dashboard/courses"],
  ["student", "/dashboard/sessions"],
  ["student", "/dashboard/profile"],
  ["student", "/dashboard/children"],
  ["student", "/dashboard/children/{child}"],
  ["student", "/book?child={child}"],
  ["student", "/assessment?child={child}"],
  ["tutor", "/dashboard"],
  ["tutor", "/dashboard/students"],
  ["tutor", "/dashboard/availability"],
  ["superadmin", "/admin/dashboard"],
  ["superadmin", "/admin/dashboard/profile"],
  ["superadmin", "/admin/dashboard/privacy"],
  ["superadmin", "/admin/dashboard/privacy/erase"],
  ["superadmin", "/admin/dashboard/users"],
  ["superadmin", "/admin/dashboard/users?dialog=add"],
  ["superadmin", "/admin/dashboard/users/new"],
  ["superadmin", "/admin/dashboard/users/{tutor}"],
  ["superadmin", "/admin/dashboard/locations"],
  ["superadmin", "/admin/dashboard/locations?dialog=new"],
  ["superadmin", "/admin/dashboard/locations/new"],
  ["superadmin", "/admin/dashboard/locations/1/edit"],
  ["superadmin", "/admin/dashboard/sessions/new?center=1"],
  ["superadmin", "/admin/dashboard/sessions/{session}/edit"],
])("for a %s %s keeps script within 110 KB, gzip", async (role, path) => {
  const browser = new TestBrowser(site.url).hold(await tokensOf(supabase, accountOf(role)));
  const answer = await browser.get(
    path.replace("{tutor}", ids.tutor).replace("{session}", ids.session).replace("{child}", ids.child),
  );
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const files = new Set(
    [...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].map(([, address]) => address ?? ""),
  );
  expect(files.size).toBeGreaterThan(0);
  const sizes = await Promise.all(
    [...files].map(
      async (file) => gzipSync(Buffer.from(await (await fetch(site.url + file)).arrayBuffer())).length,
    ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110 * 1024);
});
