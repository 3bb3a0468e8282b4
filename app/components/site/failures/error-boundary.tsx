import { isRouteErrorResponse } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { unlistedMeta } from "~/components/site/page-meta";
import { errorTitles } from "~/content/site/error-titles";
import { isAccountProblem, isFreshQuestion } from "~/domain/users/account-problem";

// why: every page loads this file, few show a failure
const Failure = lazy(async () => ({ default: (await import("./failure")).Failure }));

export const FailedPage = () => (
  <Suspense>
    <Failure />
  </Suspense>
);

export function failureMeta(error: unknown) {
  const title = titleOf(error);
  return unlistedMeta({ title, description: title });
}

function titleOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return errorTitles.failure;
  if (isFreshQuestion(error.data)) return errorTitles.fresh;
  if (isAccountProblem(error.data)) return errorTitles[error.data.kind];
  if (error.status === 404 || error.status === 405) return errorTitles.notFound;
  return error.status === 403 ? errorTitles.refused : errorTitles.failure;
}
