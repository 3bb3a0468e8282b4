/** Courses, their payments and words on the site: nothing for axe to find, narrow or wide, in each state. */
import { enterAs, makePerson } from "../../support/browser/account-pages";
import { test } from "../../support/browser/fixtures";

const desk = "/admin/dashboard";
const long = `A course of${" a long name".repeat(10)} Donaudampfschifffahrtsgesellschaft`;

test("a course and each purchase's state have nothing to find, two widths @no-js", async ({ page, supabase, look }) => {
  const person = await makePerson(supabase);
  const paths = [];
  for (const status of ["pending", "completed", "failed"]) {
    const [{ course = "", purchase = "" } = {}] = await supabase.sql<{ course: string; purchase: string }>(
      `with course as (insert into courses (name, price_cents) values ($2, 14900) returning id)
       insert into purchases (user_id, course_id, amount_cents, tax_cents, status, checkout_session_id, checked_at)
       select $1, id, 11300000, 1300000, $3, 'cs_' || gen_random_uuid(), now() + interval '1 hour' from course
       returning course_id as course, id as purchase`,
      [person.userId, long, status],
    );
    paths.push(`/courses/${course}`, `/courses/enrolled?purchase=${purchase}`, `/receipt?id=${purchase}`);
    if (status !== "completed") paths.push(`/courses/cancelled?purchase=${purchase}`);
  }
  await enterAs(page, person);
  await look(...paths, "/purchase-history");
});

test("courses and words as staff keep them have nothing to find @no-js", async ({ page, supabase, look }) => {
  const buyer = await makePerson(supabase, "student");
  const sold = await supabase.first(
    `with course as (insert into public.courses (name, price_cents) values ($1, 14900) returning id)
     insert into public.purchases (user_id, course_id, amount_cents, status)
     select buyer, id, 14900, status from course,
       (values ($2::uuid, 'completed'), (null, 'refunded')) as one (buyer, status) returning course_id as course`,
    [long, buyer.userId],
  );
  const course = `${desk}/courses/${sold}`;
  await enterAs(page, await makePerson(supabase, "superadmin"));
  await look(
    ...[`${desk}/courses`, `${desk}/courses?q=no-such-course`, course, `${course}/edit`, `${course}/delete`],
    ...[`${desk}/statements`, `${desk}/statements/new?block=testimonial`],
  );
});
