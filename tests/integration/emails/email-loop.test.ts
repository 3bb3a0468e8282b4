/** The site's own rounds: nobody runs a command, and a stored form's email is under way at once. */
import { expect, test, vi } from "vitest";
import { aBooking, post } from "../../support/appointments/forms";
import { startEmbedded } from "../../support/servers/embedded";
import { startSite } from "../../support/servers/site";
import { startSmtp } from "../../support/servers/smtp-server";

test("a form that was stored wakes the sender, which would rest for minutes otherwise", async () => {
  const [supabase, smtp] = await Promise.all([startEmbedded(), startSmtp()]);
  const site = await startSite({ supabase, env: { MAIL_LOOP: "on", SMTP_URL: smtp.url, WAIT_SCALE: "100" } });
  try {
    for (const email of ["first@example.com", "second@example.com"]) {
      const sent = performance.now();
      expect((await post(`${site.url}/book`, aBooking({ email }))).status).toBe(303);
      await vi.waitFor(() => expect(smtp.to(email)).toHaveLength(1), { timeout: 10_000, interval: 10 });
      console.log(`email at the mail server ${Math.round(performance.now() - sent)} ms after the form was sent`);
    }
  } finally {
    await site.kill();
    await smtp.stop();
    await supabase.stop();
  }
});
