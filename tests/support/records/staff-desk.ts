import { makeAccount, TestBrowser, tokensOf } from "../auth/accounts";
import { plain } from "../pages/html-parts";
import { startCountingProxy } from "../servers/counting-proxy";
import { startEmbedded, type TestBackend } from "../servers/embedded";
import { type RunningSite, startSite } from "../servers/site";
import { recordTables, type SampleKind, versionOf } from "./staff-records";

/** A site with admins of two centers, 1 and 2, and a superadmin, each in a browser of their own. */
export interface Desk {
  supabase: TestBackend;
  site: RunningSite;
  admin: TestBrowser;
  other: TestBrowser;
  boss: TestBrowser;
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
  const browserOf = async (role: "admin" | "superadmin", locationId: string | null) =>
    new TestBrowser(site.url).hold(
      await tokensOf(supabase, await makeAccount(supabase, { role, locationId })),
    );
  return {
    supabase,
    site,
    admin: await browserOf("admin", "1"),
    other: await browserOf("admin", "2"),
    boss: await browserOf("superadmin", null),
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

export const addressOf = (kind: string, id: string) => `/admin/dashboard/records/${kind}/${id}`;

/** What a page says, without its markup and scripts. */
export const textOf = async (answer: Response): Promise<string> =>
  plain((await answer.text()).replace(/<script[\s\S]*?<\/script>/g, ""));

export async function statusOf(backend: TestBackend, kind: SampleKind, id: string) {
  const [row] = await backend.sql<{ status: string }>(
    `select status from public.${recordTables[kind]} where id = $1`,
    [id],
  );
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
  return browser.post(addressOf(kind, id) + query, { version, ...fields });
}
