import { isRouteErrorResponse } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { accountProblemTitles, failure, notFound, refused } from "~/content/error-pages";
import { isAccountProblem } from "~/forms/account-problem";
import { unlistedMeta } from "./page-meta";

// why: every page carries this file, and few visitors meet that page
const Failure = lazy(async () => ({ default: (await import("./failure")).Failure }));

/** What an `ErrorBoundary` shows in the place of a page, for whatever was thrown. */
export const FailedPage = () => (
  <Suspense>
    <Failure />
  </Suspense>
);

/** Title and description of a `FailedPage`. */
export function failureMeta(error: unknown) {
  const { title, text } = wordsOf(error);
  return unlistedMeta({ title, description: text });
}

function wordsOf(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return failure;
  if (isAccountProblem(error.data)) {
    const title = accountProblemTitles[error.data.kind];
    return { title, text: title };
  }
  if (error.status === 404) return { title: notFound.text, text: notFound.intro };
  return error.status === 403 ? refused : failure;
}
