/** A mail that the auth service cannot send: the unit test of the auth service knows the other reasons. */
import { expect, test } from "vitest";
import { comparable, makeAccount, TestBrowser } from "../../support/auth/accounts";
import { startEmbedded } from "../../support/servers/embedded";
import { startSite } from "../../support/servers/site";

const signUp = { full_name: "Dana Okafor", password: "tall-giraffe-7", confirm_password: "tall-giraffe-7" };
const email = "nobody-yet@example.com";

test("while the mails of the hour are used up nobody is told that one was sent, and no account shows", async () => {
  const supabase = await startEmbedded({ mailsAnHour: 0 });
  const site = await startSite({ supabase });
  try {
    const browser = () => new TestBrowser(site.url);
    const student = await makeAccount(supabase);
    const refused = await browser().post("/login?tab=signup", { ...signUp, email });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("We can&#x27;t send emails right now");
    expect(await supabase.sql("select 1 from auth.users where email = $1", [email])).toEqual([]);

    const reset = async (address: string) => comparable(await browser().post("/login?view=reset", { email: address }));
    const known = await reset(student.email);
    expect(known.status).toBe(303);
    expect(await reset(email)).toEqual(known);
  } finally {
    await site.kill();
    await supabase.stop();
  }
});
