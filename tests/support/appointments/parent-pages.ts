import type { TestBackend } from "../servers/embedded";
import type { RunningSite } from "../servers/site";
import { aBooking, openDay, post } from "./forms";
import { linkOf } from "./parent-links";

/** What a parent's browser does with the link of a letter, without scripts. */
export function parentPages(site: RunningSite, supabase: TestBackend) {
  let made = 0;
  const get = (path: string, method = "GET") => fetch(site.url + path, { method, redirect: "manual" });
  const page = async (path: string) => (await get(path)).text();
  return {
    get,
    page,

    /** Books at a center of its own. @returns the row and the path of its link */
    async booked(changes: Record<string, string> = {}) {
      const email = `parent${++made}@example.com`;
      const location = String((made % 40) + 1);
      const values = aBooking({ email, location, appointment_date: openDay(3), ...changes });
      const { status } = await post(`${site.url}/book`, values);
      const [row] = await supabase.sql<{ id: string; reference: string }>(
        "select id, reference from appointment_bookings where email = $1",
        [email],
      );
      if (!row) throw new Error(`The booking was answered with ${status}`);
      return { ...row, email, location, path: linkOf("manage", row.id) };
    },

    /** What the database keeps of an appointment. */
    async rowOf(id: string) {
      const [row] = await supabase.sql<{ date: string; time: string; status: string; reason: string | null }>(
        `select appointment_date::text as date, time_slot as time, status, cancel_reason as reason
         from appointment_bookings where id = $1`,
        [id],
      );
      return row;
    },

    /** The version that the form of a page carries. */
    versionOn: async (path: string) => versionIn(await page(path)),
    move: (path: string, fields: Record<string, string>) => post(`${site.url}${path}/move`, fields),
    cancel: (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
      post(`${site.url}${path}/cancel`, fields, headers),
  };
}

export const versionIn = (html: string) => /name="version" value="([^"]+)"/.exec(html)?.[1] ?? "";
