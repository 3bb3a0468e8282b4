import { enterAs, makePerson } from "../../support/browser/account-pages";
import { test } from "../../support/browser/fixtures";
import { addChild } from "../../support/tutoring/learners";
import { billFamily, sendToStripe } from "../../support/tuition/billed-family";

test("rich @no-js", async ({ page, supabase, stripe, look }) => {
  test.slow();
  const billed = await billFamily(supabase);
  await sendToStripe(supabase, stripe, billed);
  const staffed = await makePerson(supabase, "superadmin");
  void staffed;
  for (const [name, subjects] of [["Maximiliane-Alexandra", "{math,english}"], ["Bo", "{writing}"]] as const) {
    const child = await addChild(supabase, billed.person, name, "Lee");
    await supabase.sql(
      `insert into public.tuition_plans (id, child_id, family_id, location_id, subjects, starts_on, first_lessons, first_of, has_registration, discount, discount_percent, paused_months)
       values (gen_random_uuid(), $1, $2, '1', $3, '2026-11-10', 3, 4, true, 'sibling', 10, '{2027-07-01}')`,
      [child, billed.family, subjects],
    );
  }
  await supabase.sql(
    `insert into public.tuition_accounts (family_id, guardian_id, location_id, share) select $1, p.id, '1', 40 from user_profiles p where p.user_id <> $2 and p.role = 'student' limit 1`,
    [billed.family, billed.person.userId],
  ).catch((e) => console.log(e));
  await supabase.sql("update public.tuition_accounts set share = 60 where id = $1", [billed.account]);
  await supabase.sql("update public.tuition_invoices set attempts = 2, last_error = 'expired_card', next_try_at = '2026-12-04T15:00:00Z' where id = $1", [billed.invoice]);
  await supabase.sql(
    `insert into public.ledger_lines (account_id, kind, amount_cents, method, reference, source_key) values ($1, 'payment', -5000, 'e_transfer', 'REF 12345', 'xx1'), ($1, 'refund', 3000, 'cash', null, 'xx2')`, [billed.account]);
  await supabase.sql(
    `insert into public.ledger_lines (account_id, kind, amount_cents, tax_cents, note, source_key) values ($1, 'credit', -1130, -130, 'Came late twice, agreed on the phone', 'xx3')`, [billed.account]);
  await enterAs(page, billed.person);
  await look("/dashboard/account");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 900 });
  await page.screenshot({ path: "/tmp/pics/print.png", fullPage: true });
});
