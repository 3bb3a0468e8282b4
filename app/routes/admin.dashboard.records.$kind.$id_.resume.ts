import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { ResumePage } from "~/components/staff/record/resume-page";
import { recordPath } from "~/forms/record-kinds";
import { requireRole } from "~/guards/account.server";
import { requireRecordAddress } from "~/guards/record-address.server";
import { getResumeLink } from "~/models/resume-links.server";
import { personalHeaders } from "~/services/caching.server";
import { redirectTo } from "~/services/session.server";

export const headers = personalHeaders;

/** Leads to the resume of an application: a link that lasts a minute and downloads. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireRole(args, ["admin", "superadmin"]);
  const { kind, id } = requireRecordAddress(args);
  const found = kind === "applications" ? await getResumeLink(client, id) : "missing";
  if (found === "missing") throw new Response(null, { status: 404, statusText: "Not Found" });
  if (typeof found === "object") throw redirectTo(args, found.url);
  return data({ problem: found, back: recordPath(kind, id) }, { status: found === "unknown" ? 503 : 404 });
}

// why: a route without a page answers what its guard refuses with bare data instead of the page that says so
export default ResumePage;
