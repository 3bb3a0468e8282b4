import { aBooking } from "../../support/appointments/forms";
import { expect, test } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";

test("the form keeps what was typed while the database is away @js", async ({ page, problems, backend, site }) => {
  problems.allow(/503/);
  const values = aBooking({ email: "away@example.com", location: "14" });
  backend.fail("/", "a dropped connection");
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(503);
  await page.goto("/book");
  const form = bookingForm(page.getByRole("main"));
  const away = form.problem("We cannot save right now");
  await expect(away).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await form.fill(values);

  backend.heal();
  await expect(form.submit).toBeEnabled({ timeout: 30_000 });
  await expect(away).toHaveCount(0);
  await form.expectValues(values);
  await form.submit.click();
  await confirmed(page, "Booking Successful");
});
