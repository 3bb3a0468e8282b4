import { expect, test } from "vitest";
import { startSite } from "../../support/servers/site";

test("the site does not start with a setting that is missing or wrong, and one line names it", async () => {
  const settings = {
    SUPABASE_URL: "",
    SUBMISSION_SECRET: "super-secret-jwt-token-with-at-least-32-characters-long",
  };
  const tries = Object.entries(settings).map(async ([name, value]) => {
    const refused = await startSite({ env: { [name]: value } }).catch((error: Error) => error.message);
    expect(refused).toMatch(new RegExp(`The site cannot start: ${name} is `));
    expect(refused).not.toContain("    at ");
  });
  await Promise.all(tries);
});
