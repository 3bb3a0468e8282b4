import { expect, test } from "vitest";
import { startSite } from "../../support/servers/site";

test.each([
  ["SUPABASE_URL", ""],
  ["SESSION_SECRET", ""],
  ["SUBMISSION_SECRET", "super-secret-jwt-token-with-at-least-32-characters-long"],
  ["SITE_URL", "not a URL"],
])("the site does not start with %s set to %j, and one line names it", async (name, value) => {
  const refused = await startSite({ env: { [name]: value } }).catch((error: Error) => error.message);
  expect(refused).toMatch(new RegExp(`The site cannot start: ${name} is `));
  expect(refused).not.toContain("    at ");
});
