import { versionIn } from "../pages/html-parts";
import type { TestSite } from "../servers/test-site";
import { aBooking, post } from "./forms";
import { freshDay } from "./fresh-day";
import { linkOf } from "./parent-links";

let made = 0;

/** What a parent's browser does with the link of an email, without scripts. */
export function parentPages(here: TestSite) {
  const get = (path: string, method = "GET") => fetch(here.site.url + path, { method, redirect: "manual" });
  const page = async (path: string) => (await get(path)).text();
  return {
    get,
    page,

    /** Books 5:00 PM on a fresh day. @returns the row, what was sent and the path of its link */
    async booked() {
      const email = `parent${++made}@links.example.com`;
      const day = freshDay();
      const { status } = await post(`${here.site.url}/book`, aBooking({ email, ...day }));
      const [row] = await here.supabase.sql<{ id: string; reference: string }>(
        "select id, reference from appointment_bookings where email = $1",
        [email],
      );
      if (!row) throw new Error(`The booking was answered with ${status}`);
      return { ...row, ...day, email, path: linkOf("manage", row.id) };
    },

    /** What the database keeps of an appointment. */
    async rowOf(id: string) {
      const [row] = await here.supabase.sql<{
        date: string;
        time: string;
        status: string;
        reason: string | null;
      }>(
        `select appointment_date::text as date, time_slot as time, status, cancel_reason as reason
         from appointment_bookings where id = $1`,
        [id],
      );
      return row;
    },

    /** The version that the form of a page carries. */
    versionOn: async (path: string) => versionIn(await page(path)),
    move: (path: string, fields: Record<string, string>) => post(`${here.site.url}${path}/move`, fields),
    cancel: (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
      post(`${here.site.url}${path}/cancel`, fields, headers),
  };
}
