/** The two emails that the account service sends itself: in the frame of all others, by the same words everywhere. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { accountServiceEmails, accountServiceTemplate } from "~/emails/account-service";
import { authEmailFile, authEmailKinds } from "../../../scripts/generate/auth-emails";

test.each(authEmailKinds)("the %s email is what its words and the frame make", async (kind) => {
  const written = await readFile(authEmailFile(kind), "utf8");
  expect(written, "write it with: npx tsx scripts/generate/auth-emails.ts").toBe(accountServiceTemplate(kind));
  // why: the service parses braces, and a greeting would repeat what a stranger typed as the name
  expect(written.match(/{{.*?}}/g)?.filter((one) => !/^{{ \.(SiteURL|TokenHash|RedirectTo) }}$/.test(one))).toEqual([]);
  expect(written).not.toMatch(/\be-mails?\b|\bmails?\b|we hope/i);
  const { subject } = accountServiceEmails[kind];
  for (const file of ["supabase/config.toml", "supabase/local/embedded.ts"])
    expect(await readFile(file, "utf8"), file).toContain(`"${subject}"`);
});
