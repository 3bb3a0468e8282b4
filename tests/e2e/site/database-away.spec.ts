import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messages } from "../../../app/content/site/messages";
import { aBooking } from "../../support/appointments/forms";
import { test as base, expect } from "../../support/browser/fixtures";
import { bookingForm, confirmed } from "../../support/browser/form-pages";
import { type BackendProcess, startEmbeddedProcess } from "../../support/servers/embedded";
import { startSite } from "../../support/servers/site";

interface Interrupted {
  url: string;
  /** Starts the database again, on its old address. */
  restore(): Promise<void>;
}

/** A site whose database has just gone away. */
const test = base.extend<{ interrupted: Interrupted }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  interrupted: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "small-steps-interrupted-"));
    let database: BackendProcess = await startEmbeddedProcess({ dataDir });
    const site = await startSite({ supabase: database });
    const port = Number(new URL(database.url).port);
    await database.killNow();
    await use({
      url: site.url,
      async restore() {
        database = await startEmbeddedProcess({ dataDir, port });
      },
    });
    await site.kill();
    await database.killNow();
    await rm(dataDir, { recursive: true, force: true });
  },
});

test("while the database is away the form says so and keeps what was typed; then it takes the booking @js", async ({
  page,
  problems,
  interrupted,
}) => {
  // why: the database is started anew on the way
  test.slow();
  problems.allow(/status of 503/);
  const values = aBooking({ email: "away@example.com" });
  await page.goto(`${interrupted.url}/book`);
  const form = bookingForm(page.getByRole("main"));
  await expect(form.problem(messages.databaseAway.title)).toBeVisible();
  await expect(form.submit).toBeDisabled();
  await form.fill(values);

  await interrupted.restore();
  await expect(form.submit).toBeEnabled({ timeout: 30_000 });
  await expect(form.problem(messages.databaseAway.title)).toHaveCount(0);
  await form.expectValues(values);
  await form.submit.click();
  await confirmed(page, messages.bookingSucceeded.title);
});
