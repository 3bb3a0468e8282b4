import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { PrintLine, ResultSheet } from "~/components/learner/result-sheet";
import { BackLink } from "~/components/staff/page-links";
import { resultSheet } from "~/content/tutoring/progress";
import { assessmentPage as words } from "~/content/tutoring/staff-progress";
import { studentProgressPath } from "~/domain/tutoring/progress";
import { centerOfChild } from "~/handlers/child-progress.server";
import { requireFound } from "~/http/failure-response.server";
import { getChild, getResult } from "~/models/tutoring/child-progress.server";

export const handle = { page: resultSheet };

/** @throws Response 404 for another center's child, or a result of another child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  const { id = "", result = "" } = args.params;
  const [child, found, center] = await Promise.all([
    getChild(client, id),
    getResult(client, id, result),
    centerOfChild(client, id),
  ]);
  return { child: requireFound(child), result: requireFound(found), center };
}

export default function StudentResult() {
  const { child, result, center } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <div className="print:hidden">
        <BackLink to={studentProgressPath(child.id)}>{words.back(child.first_name)}</BackLink>
      </div>
      <ResultSheet child={child} result={result} center={center} />
      <PrintLine />
    </div>
  );
}
