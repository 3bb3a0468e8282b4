/** Mails that the auth service cannot send: the project's hour is used up, or its mail server does not answer. */
import { chmod, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { comparable, flashOf, makeAccount, TestBrowser, tokensOf } from "../../support/auth/accounts";
import { startEmbedded, type TestBackend } from "../../support/servers/embedded";
import { type RunningSite, startSite } from "../../support/servers/site";
import { userOf } from "../../support/users/staff-users";

const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
const signUp = { full_name: "Dana Okafor", password: "tall-giraffe-7", confirm_password: "tall-giraffe-7" };

const troubles: readonly {
  name: string;
  mailsAnHour?: number;
  begin: (backend: TestBackend) => Promise<void>;
}[] = [
  { name: "while the project's mails of the hour are used up", mailsAnHour: 0, begin: async () => undefined },
  {
    name: "while the mail server is away",
    begin: async ({ dataDir }) => {
      const directory = path.join(dataDir, "mail");
      await rename(directory, `${directory}-away`).catch(() => undefined);
      await writeFile(directory, "no folder");
      await chmod(directory, 0o400);
    },
  },
];

test.each(troubles)(
  "$name nobody is told that a mail was sent, and no account shows",
  async ({ mailsAnHour, begin }) => {
    let supabase: TestBackend | undefined;
    let site: RunningSite | undefined;
    try {
      supabase = await startEmbedded(mailsAnHour === undefined ? {} : { mailsAnHour });
      site = await startSite({ supabase });
      const browser = () => new TestBrowser(site?.url ?? "");
      const [student, boss] = [
        await makeAccount(supabase),
        await makeAccount(supabase, { role: "superadmin" }),
      ];
      await begin(supabase);

      const email = newAddress();
      const refused = await browser().post("/login?tab=signup", { ...signUp, email });
      expect([refused.status, (await refused.text()).includes("We cannot send mails right now")]).toEqual([
        503,
        true,
      ]);
      expect(await supabase.sql("select 1 from auth.users where email = $1", [email])).toEqual([]);

      const reset = async (address: string) =>
        comparable(await browser().post("/login?view=reset", { email: address }));
      const [known, unknown] = [await reset(student.email), await reset(newAddress())];
      expect(known.status).toBe(303);
      expect(known).toEqual(unknown);

      const staff = browser().hold(await tokensOf(supabase, boss));
      const { id } = await userOf(supabase, student.email);
      const link = await staff.post(`/admin/dashboard/users/${id}?form=link`);
      expect([link.status, (await link.text()).includes("cannot send mails right now")]).toEqual([503, true]);
      expect(flashOf(link)).toBe("");
    } finally {
      await site?.kill();
      await supabase?.stop();
    }
  },
);
