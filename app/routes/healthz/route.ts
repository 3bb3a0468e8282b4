import { noStore } from "~/http/caching.server";
import { checkDatabase } from "~/integrations/database-status.server";

/** For load balancers: 200 if the database answers within 5000 ms, else 503. */
export async function loader() {
  const available = await checkDatabase();
  return Response.json(
    { status: available ? "ok" : "degraded", database: available ? "ok" : "unavailable" },
    { status: available ? 200 : 503, headers: { "Cache-Control": noStore } },
  );
}
