import { beforeAll, expect, test } from "vitest";
import { messages } from "~/content/site/messages";
import { aMessage, post } from "../../support/appointments/forms";
import { ownSite } from "../../support/servers/test-site";

const running = ownSite();

beforeAll(async () => {
  await running.supabase.sql("set session_replication_role = replica");
  await running.supabase.sql(`insert into public.contact_submissions (reference, submission_key, name, email, message)
    select private.new_reference('C'), 'sent without the site ' || n, 'Ann Lee', 'ann@example.com', 'Hello'
    from generate_series(1, 30) n`);
  await running.supabase.sql("set session_replication_role = default");
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
