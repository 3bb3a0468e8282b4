import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useRenderContext } from "~/components/site/shell/render-context";
import { isAccountProblem } from "~/domain/users/account-problem";
import { ErrorPage, NotFoundPage, RefusedPage } from "./error-page";

// why: every page loads this file, few show a failure
const AccountProblemPage = lazy(async () => ({
  default: (await import("./account-problem-page")).AccountProblemPage,
}));

export function Failure() {
  const error = useRouteError();
  const { requestId } = useRenderContext();
  if (!isRouteErrorResponse(error)) return <ErrorPage requestId={requestId} />;
  if (isAccountProblem(error.data))
    return (
      <Suspense>
        <AccountProblemPage problem={error.data} />
      </Suspense>
    );
  if (error.status === 404) return <NotFoundPage />;
  return error.status === 403 ? <RefusedPage /> : <ErrorPage requestId={requestId} />;
}
