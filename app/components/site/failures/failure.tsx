import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useRenderContext } from "~/components/site/shell/render-context";
import { ButtonLink } from "~/components/ui/button";
import { MessagePage } from "~/components/ui/feedback/message-page";
import { Actions } from "~/components/ui/layout";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { failure, notFound, refused } from "~/content/site/error-pages";
import { isAccountProblem } from "~/domain/users/account-problem";

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
  // why: a form sent to a page that takes none, as from a tab of before a change of the site
  if (error.status === 404 || error.status === 405) return <NotFoundPage />;
  return error.status === 403 ? <RefusedPage /> : <ErrorPage requestId={requestId} />;
}

function NotFoundPage() {
  const { pathname } = useLocation();
  const [, where] = /^\/(admin|dashboard)\b/.exec(pathname) ?? [];
  const links = notFound.links[where === "admin" || where === "dashboard" ? where : "site"];
  return (
    <MessagePage figure={notFound.title} title={notFound.text}>
      <p>{pathname.startsWith("/confirmation/") ? notFound.success : notFound.intro}</p>
      <Actions>
        <ButtonLink to="/" reloadDocument>
          {notFound.homeLabel}
        </ButtonLink>
        {!where && (
          <ButtonLink to={freeAssessment.to} variant="secondary" reloadDocument>
            {freeAssessment.label}
          </ButtonLink>
        )}
      </Actions>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ label, to }) => (
          <li key={to}>
            <a className="link inline-flex min-h-11 items-center" href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}

function ErrorPage({ requestId }: { requestId: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <MessagePage title={failure.title}>
      <p>{pathname.startsWith("/admin") ? failure.staff : failure.text}</p>
      {requestId && (
        <p>
          {failure.requestIdLabel}: <code>{requestId}</code>
        </p>
      )}
      <ButtonLink to="/" reloadDocument>
        {failure.homeLabel}
      </ButtonLink>
    </MessagePage>
  );
}

function RefusedPage() {
  return (
    <MessagePage title={refused.title}>
      <p>{refused.text}</p>
      <ButtonLink to="/" reloadDocument>
        {refused.homeLabel}
      </ButtonLink>
    </MessagePage>
  );
}
