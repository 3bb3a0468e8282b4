import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { targetsPage, targetMessages as told } from "~/content/reports/staff-network";
import { targetsPath } from "~/domain/reports/network-range";
import { personalHeaders } from "~/http/caching.server";
import { readFormBody } from "~/http/form-body.server";
import { requireSameOrigin } from "~/http/same-origin.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { listTargets, saveTargets } from "~/models/reports/center-targets.server";
import { readSentTargets } from "./sent-targets";
import { type CenterBoxes, TargetsPage } from "./targets-page";

export const headers = personalHeaders;
export const handle = { scripts: false };
export const meta: MetaFunction = () => unlistedMeta(targetsPage);

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "targets.manage");
  const [centers, targets] = await Promise.all([listStaffCenters(client), listTargets(client)]);
  const boxes = targets && centers.map(({ id, name }): CenterBoxes => ({ id, name, ...boxesOf(targets, id) }));
  return data({ boxes }, { status: boxes ? 200 : 503 });
}

function boxesOf(targets: Awaited<ReturnType<typeof listTargets>>, center: string) {
  const box = (figure: "visits" | "enrolled") =>
    String(targets?.find((one) => one.location === center && one.figure === figure)?.target ?? "");
  return { visits: box("visits"), enrolled: box("enrolled") };
}

/** @returns a redirect, or what was entered with 400, 403, 409 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "targets.manage");
  requireSameOrigin(args.request);
  const body = await readFormBody(args.request);
  const sent = readSentTargets(body.ok ? body.formData : new FormData());
  const refuse = (problem: { title: string; text: string }, status: number) =>
    data({ problem, sent: sent.values, malformed: sent.malformed }, { status });
  if (!body.ok || sent.malformed.length > 0) return refuse(told.malformed, 400);
  const saved = await saveTargets(client, sent.targets);
  if (!saved.ok) return refuse(told.failed, 503);
  if (saved.data === "changed") return refuse(told.changed, 409);
  if (saved.data !== "saved") return refuse(told.malformed, saved.data === "forbidden" ? 403 : 400);
  sessionOf(args).flash({ tone: "success", ...told.saved });
  return redirectTo(args, targetsPath);
}

export default function Targets() {
  const { boxes } = useLoaderData<typeof loader>();
  return <TargetsPage boxes={boxes} reply={useActionData<typeof action>()} />;
}
