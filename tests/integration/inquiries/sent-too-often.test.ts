import { beforeAll, expect, test } from "vitest";
import { messages } from "~/content/site/messages";
import { aMessage, post } from "../../support/appointments/forms";
import { ownSite } from "../../support/servers/test-site";

const running = ownSite();

beforeAll(async () => {
  await running.supabase.sql(
    "select private.take_form_limits('contact_submissions', 'ann@example.com', null) from generate_series(1, 30)",
  );
});

test("a form that the database counts too often answers 429, says when to come back, and keeps what was typed", async () => {
  const url = `${running.site.url}/contact`;
  const answer = await post(url, aMessage({ email: "ann@example.com", message: "What I have typed" }));
  const html = await answer.text();
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("60");
  expect(html).toContain(messages.tooManyRequests.title);
  expect(html).toContain("What I have typed");
  expect((await post(url, aMessage({ email: "bo@example.com" }))).status).toBe(303);
});
