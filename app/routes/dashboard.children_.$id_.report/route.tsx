import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { PageName } from "~/components/learner/page-name";
import { BackLink } from "~/components/learner/panels";
import { PrintLine } from "~/components/learner/result-sheet";
import { TermForm } from "~/components/learner/term-form";
import { TermReportSheet } from "~/components/learner/term-report-sheet";
import { familyProgress } from "~/content/tutoring/progress";
import { termReport } from "~/content/tutoring/term-report";
import { childPath, childReportPath } from "~/domain/families/child-labels";
import { loadTermReport } from "~/handlers/child-progress.server";

export const handle = { page: termReport };

/** @throws Response 404 for another family's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  return loadTermReport(args, client);
}

export default function ChildReport() {
  const { asked, child, report } = useLoaderData<typeof loader>();
  return (
    <>
      <BackLink to={childPath(child.id)}>{familyProgress.back(child.first_name)}</BackLink>
      {!report && <PageName>{termReport.of(child.name)}</PageName>}
      <TermForm path={childReportPath(child.id)} asked={asked} />
      {report && asked.term && (
        <>
          <TermReportSheet report={report} term={asked.term} />
          <PrintLine />
        </>
      )}
    </>
  );
}
