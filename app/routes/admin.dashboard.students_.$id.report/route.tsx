import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { PrintLine } from "~/components/learner/result-sheet";
import { TermForm } from "~/components/learner/term-form";
import { TermReportSheet } from "~/components/learner/term-report-sheet";
import { BackLink } from "~/components/staff/page-links";
import { termReport, termReports } from "~/content/tutoring/term-report";
import { studentProgressPath, studentReportPath } from "~/domain/tutoring/progress";
import { loadTermReport } from "~/handlers/child-progress.server";

export const handle = { page: termReport };

/** @throws Response 404 for another center's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "families.manage");
  return loadTermReport(args, client);
}

export default function StudentReport() {
  const { asked, child, report } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <div className="print:hidden">
        <BackLink to={studentProgressPath(child.id)}>{termReports.back(child.first_name)}</BackLink>
      </div>
      {!report && <h1>{termReport.of(child.name)}</h1>}
      <TermForm path={studentReportPath(child.id)} asked={asked} />
      {report && asked.term && (
        <>
          <TermReportSheet report={report} term={asked.term} forStaff />
          <PrintLine />
        </>
      )}
    </div>
  );
}
