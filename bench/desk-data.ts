/** What the desk's pages show while they are measured. */
import { makeAccount, type TestAccount } from "../tests/support/auth/make-account";
import { addRecord } from "../tests/support/records/staff-records";
import { startEmbedded, unpackSnapshot } from "../tests/support/servers/embedded";
import { planSession, profileOf } from "../tests/support/tutoring/learners";

/** @returns a family with a child and lessons, and an admin with twenty records of each kind */
export async function fillDatabase(dataDir: string): Promise<{ family: TestAccount; admin: TestAccount }> {
  await unpackSnapshot(dataDir);
  const supabase = await startEmbedded({ dataDir });
  const [family, admin, tutor] = [
    await makeAccount(supabase),
    await makeAccount(supabase, { role: "admin" }),
    await makeAccount(supabase, { role: "tutor" }),
  ];
  const [student, teacher] = [await profileOf(supabase, family), await profileOf(supabase, tutor)];
  await supabase.sql(
    "insert into public.children (family_id, first_name, last_name, grade) values (private.family_of($1), 'Kit', 'Ng', '3')",
    [family.userId],
  );
  for (const days of [1, 8, 15]) await planSession(supabase, { student, tutor: teacher, days });
  for (let n = 0; n < 20; n++)
    for (const kind of ["appointments", "assessments"] as const)
      await addRecord(supabase, kind, { email: `desk-${n}@example.com` });
  await supabase.stop();
  return { family, admin };
}

/** Signs the account in. @returns its cookies of the session */
export async function cookiesOf(site: string, { email, password }: TestAccount): Promise<string> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${site}/login`, { method: "POST", body, headers: { Origin: site }, redirect: "manual" });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return cookies.filter((cookie) => cookie.startsWith("session")).join("; ");
}
