import type { LoaderFunctionArgs } from "@remix-run/node";
import { isIsoDate } from "~/domain/dates/calendar";
import { noStore } from "~/http/caching.server";
import { secondsToWait } from "~/http/rate-limit.server";
import { timesOf } from "~/routes/book/center-times.server";

/** A minute and address: a parent goes through a month of days, with others behind the same address. */
const looks = { perAddress: 600 };

/** The next open days of a center and the times of one, fetched by scripts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const location = searchParams.get("location") ?? "";
  const date = searchParams.get("date") ?? "";
  const headers = { "Cache-Control": noStore };
  if (!/^[\w-]{1,40}$/.test(location) || (date !== "" && !isIsoDate(date)))
    return Response.json(
      { error: "A center is needed, and a real date where there is one." },
      { status: 400, headers },
    );
  const wait = await secondsToWait(request, "times of a day", looks);
  if (wait !== null)
    return Response.json(
      { error: "Too many questions. Please try again in a minute." },
      { status: 429, headers: { ...headers, "Retry-After": String(wait) } },
    );
  const times = await timesOf(location, date);
  if (!times) return Response.json({ error: "The times are not known right now." }, { status: 503, headers });
  return Response.json(times, { headers });
}
