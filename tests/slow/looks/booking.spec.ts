/** What a family sees of centers, forms and links fits two widths and has nothing for axe to find. */
import { aBooking, openDay, post } from "../../support/appointments/forms";
import { fillSlot } from "../../support/appointments/full-slot";
import { linkOf } from "../../support/appointments/parent-links";
import { expect, main, test } from "../../support/browser/fixtures";
import { bookingForm, openBookPage } from "../../support/browser/form-pages";

test("the finder, a center's views and forms look well in all states @js", async ({ page, problems, look }) => {
  problems.allow(/^answer 400 POST /);
  for (const path of [
    ...["/find-center?lat=49.28&lng=-123.12", "/find-center?q=Atlantis", "/find-center?q=Oakville&center=oakville"],
    ...["", "?tab=gallery", "?tab=reviews", "?tab=appointment"].map((view) => `/locations/durham${view}`),
    ...["/pals-online?mode=online&dialog=booking", "/book?mode=online&postal=nowhere", "/assessment?mode=online"],
    ...["/contact?topic=demo", "/franchise", "/careers"],
  ]) {
    await look(path);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
  }
});

test("full times, errors, links' pages have nothing to find @js", async ({ page, problems, site, supabase, look }) => {
  problems.allow(/^answer 400 POST \/(book|confirmation|manage)/);
  const slot = { location: "33", appointment_date: openDay(2), time_slot: "04:00 PM" };
  await fillSlot(site.url, slot);
  const form = await openBookPage(page, true, `?location=33&date=${slot.appointment_date}`);
  const tile = (time: string) => form.choice("time_slot", time).locator("+ span");
  await expect(tile("04:00 PM")).toHaveCSS("border-style", "dashed");
  await expect(tile("04:30 PM")).toHaveCSS("border-style", "solid");
  await form.fill({ email: "dana@example", time_slot: "04:30 PM" });
  await form.submit.click();
  await expect(form.summary).toBeVisible();
  await look();
  await form.fill({ appointment_date: `${Number(slot.appointment_date.slice(0, 4)) + 2}-03-06` });
  await expect(main(page).getByText("You can book up to 6 months ahead.")).toBeVisible();
  await expect(main(page).getByRole("radio", { name: /p\.m\./ })).toHaveCount(0);

  const booked = await post(`${site.url}/book`, aBooking({ location: "27", email: "looks@example.com" }));
  const confirmation = booked.headers.get("Location") ?? "";
  const id = await supabase.first("select id from appointment_bookings where email = 'looks@example.com'");
  const waits = await post(
    `${site.url}/book`,
    aBooking({ ...slot, email: "waits@example.com", time_slot: "wait 04:00 PM" }),
  );
  const manage = linkOf("manage", id);
  await look(...[confirmation, manage, `${manage}/move`, `${manage}/cancel`, waits.headers.get("Location") ?? ""]);
  await page.goto(manage);
  await main(page).getByRole("button", { name: "Book for another child" }).click();
  await expect(bookingForm(main(page)).submit).toBeVisible();
  await look();
});
