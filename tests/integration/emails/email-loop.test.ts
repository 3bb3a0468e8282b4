/** The site's own rounds: nobody runs a command, and a stored form's email is under way at once. */
import { afterAll, expect, test, vi } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { startSmtp } from "../../support/servers/smtp-server";
import { ownSite } from "../../support/servers/test-site";

const smtp = await startSmtp();
afterAll(smtp.stop);
const here = ownSite({ env: { MAIL_LOOP: "on", SMTP_URL: smtp.url, WAIT_SCALE: "100" } });

test("a form that was stored wakes the sender, which would rest for minutes otherwise", async () => {
  for (const email of ["first@example.com", "second@example.com"]) {
    expect((await post(`${here.site.url}/book`, aBooking({ email }))).status).toBe(303);
    await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(1), { timeout: 10_000, interval: 10 });
  }
});
