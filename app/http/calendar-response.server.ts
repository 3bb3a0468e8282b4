import { noStore } from "./caching.server";

/** A calendar file to keep, under that name. */
export const calendarResponse = (name: string, file: string): Response =>
  new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": noStore,
      "X-Robots-Tag": "noindex",
    },
  });
