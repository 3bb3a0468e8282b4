import type { Role } from "../../../app/domain/users/account";
import { recordTables } from "../../../app/records/record-kinds";
import { makeAccount, TestBrowser, tokensOf } from "../auth/accounts";
import { plain } from "../pages/html-parts";
import { startCountingProxy } from "../servers/counting-proxy";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type RunningSite, startSite } from "../servers/site";
import type { TestSite } from "../servers/test-site";
import { type SampleKind, versionOf } from "./staff-records";

/** Admins of two centers and a superadmin, each in a browser of their own. */
export interface Staff {
  admin: TestBrowser;
  other: TestBrowser;
  boss: TestBrowser;
}

/** Makes the staff of center `1` and of center `2`, or of the centers named. */
export async function makeStaff({ supabase, site }: TestSite, center = "1", another = "2"): Promise<Staff> {
  const browserOf = async (role: Role, locationId: string | null) =>
    new TestBrowser(site.url).hold(await tokensOf(supabase, await makeAccount(supabase, { role, locationId })));
  return {
    admin: await browserOf("admin", center),
    other: await browserOf("admin", another),
    boss: await browserOf("superadmin", null),
  };
}

/** A site of its own with the staff of centers 1 and 2, whose backend can be taken away. */
export interface Desk extends Staff {
  supabase: TestBackend;
  site: RunningSite;
  /** From now on the site gets no answer to what it asks at such a path of the backend; null: it gets them all again. */
  takeAway(path: RegExp | null): void;
  stop(): Promise<void>;
}

export async function startDesk(env: Readonly<Record<string, string>> = {}): Promise<Desk> {
  const supabase = await startEmbedded();
  let away: RegExp | null = null;
  const proxy = await startCountingProxy(supabase.url, (path, response) => {
    if (!away?.test(path)) return false;
    // why: an error that cannot pass by itself is not tried again
    response.writeHead(500, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "P0001", message: "no answer" }));
    return true;
  });
  const site = await startSite({ supabase: { ...supabase, url: proxy.url }, env });
  return {
    supabase,
    site,
    ...(await makeStaff({ supabase, site })),
    takeAway(path) {
      away = path;
    },
    async stop() {
      await site.kill();
      await proxy.stop();
      await supabase.stop();
    },
  };
}

/** What a page says, without its markup and scripts. */
export const textOf = async (answer: Response): Promise<string> => plain(withoutScripts(await answer.text()));
export const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

export async function statusOf(backend: TestBackend, kind: SampleKind, id: string) {
  const [row] = await backend.sql<{ status: string }>(`select status from public.${recordTables[kind]} where id = $1`, [
    id,
  ]);
  return row?.status;
}

/** Sends a form of a record's page with the version that it has now, or the one given. */
export async function sendForm(
  backend: TestBackend,
  browser: TestBrowser,
  kind: SampleKind,
  id: string,
  fields: Record<string, string>,
  query = "",
): Promise<Response> {
  const version = fields.version ?? (await versionOf(backend, kind, id));
  return browser.post(`/admin/dashboard/records/${kind}/${id}${query}`, { version, ...fields });
}
