import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { PrintLine, ResultSheet } from "~/components/learner/result-sheet";
import { unlistedMeta } from "~/components/site/page-meta";
import { resultSheet as words } from "~/content/tutoring/progress";
import { childProgressPath } from "~/domain/families/child-labels";
import { centerOfChild } from "~/handlers/child-center.server";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getChild, getResult } from "~/models/tutoring/child-progress.server";

export const headers = personalHeaders;
export const meta: MetaFunction = () => unlistedMeta(words);

/** @throws Response 404 for another family's child, or a result of another child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const { id = "", result = "" } = args.params;
  const [child, found, center] = await Promise.all([
    getChild(client, id),
    getResult(client, id, result),
    centerOfChild(client, id),
  ]);
  return { child: requireFound(child), result: requireFound(found), center };
}

export default function ChildResult() {
  const { child, result, center } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="print:hidden">
        <Link className="link inline-flex min-h-11 items-center" to={childProgressPath(child.id)}>
          {words.back}
        </Link>
      </p>
      <ResultSheet child={child} result={result} center={center} />
      <PrintLine />
    </>
  );
}
