import { browserOf, type TestBrowser } from "../auth/accounts";
import { untilEndOfFile } from "../run/until-end-of-file";
import { startEmbedded } from "../servers/embedded";
import { startSite } from "../servers/site";
import { fillTwoCenters, namesThem } from "./two-centers";

/** An answer with everything in it that a browser gets to read. */
export async function read(browser: TestBrowser, address: string) {
  const answer = await browser.get(address);
  const said = [...answer.headers].filter(([name]) => name !== "set-cookie").join("\n");
  return { status: answer.status, text: `${said}\n${await answer.text()}` };
}

/** A site with two centers, the admin of center 2, a regional manager of centers 2 and 3, and a superadmin. */
export function isolationSite() {
  const open = async () => {
    const supabase = await startEmbedded();
    const [site, desk] = await Promise.all([startSite({ supabase }), fillTwoCenters(supabase)]);
    const admin = await browserOf({ site, supabase }, desk.admin);
    const manager = await browserOf({ site, supabase }, { role: "regional_manager", centers: ["2", "3"] });

    /** Reads addresses as the admin and as the regional manager. @returns those that give center 1 away, or fail */
    async function leaksAt(addresses: readonly string[]): Promise<string[]> {
      const leaks = [admin, manager].flatMap((reader) =>
        addresses.map(async (address) => {
          const { status, text } = await read(reader, address);
          return namesThem(text) || status >= 500 ? [`${status} ${address}`] : [];
        }),
      );
      return (await Promise.all(leaks)).flat();
    }
    return {
      supabase,
      site,
      desk,
      admin,
      manager,
      superadmin: await browserOf({ site, supabase }, desk.superadmin),
      leaksAt,
    };
  };
  return untilEndOfFile(open, async ({ site, supabase }) => {
    await site.kill();
    await supabase.stop();
  });
}
