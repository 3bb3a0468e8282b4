import { enterAs, makePerson } from "../../support/browser/account-pages";
import { test } from "../../support/browser/fixtures";

const list = "/admin/dashboard/courses";

test("every page stands the check, and a screen of 320 px @no-js", async ({ page, supabase, look }) => {
  test.slow();
  const buyer = await makePerson(supabase, "student");
  const sold = await supabase.first(
    `with course as (insert into public.courses (name, price_cents) values ($1, 14900) returning id)
     insert into public.purchases (user_id, course_id, amount_cents, status)
     select buyer, id, 14900, status from course,
       (values ($2::uuid, 'completed'), (null, 'refunded')) as one (buyer, status) returning course_id as course`,
    [`A course of${" a long name".repeat(10)} Donaudampfschifffahrtsgesellschaft`, buyer.userId],
  );
  const course = `${list}/${sold}`;
  await enterAs(page, await makePerson(supabase, "superadmin"));
  for (const address of [list, `${list}?q=no-such-course`, course, `${course}/edit`, `${course}/delete`]) {
    await page.goto(address);
    await look();
  }
});
