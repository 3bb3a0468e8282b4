import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { MessagePage } from "~/components/ui/feedback/message-page";
import { Actions } from "~/components/ui/layout";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { failure, notFound, refused } from "~/content/site/error-pages";

export function NotFoundPage() {
  const { pathname } = useLocation();
  const isPublic = !/^\/(admin|dashboard)\b/.test(pathname);
  return (
    <MessagePage figure={notFound.title} title={notFound.text}>
      <p>{pathname.startsWith("/confirmation/") ? notFound.success : notFound.intro}</p>
      <Actions>
        <ButtonLink to="/" reloadDocument>
          {notFound.homeLabel}
        </ButtonLink>
        {isPublic && (
          <ButtonLink to={freeAssessment.to} variant="secondary" reloadDocument>
            {freeAssessment.label}
          </ButtonLink>
        )}
      </Actions>
      {isPublic && (
        <ul className="flex flex-wrap gap-x-5">
          {notFound.links.map(({ label, to }) => (
            <li key={to}>
              <a className="link inline-flex min-h-11 items-center" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </MessagePage>
  );
}

export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  return (
    <MessagePage title={failure.title}>
      <p>{failure.text}</p>
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

export function RefusedPage() {
  return (
    <MessagePage title={refused.title}>
      <p>{refused.text}</p>
      <ButtonLink to="/" reloadDocument>
        {refused.homeLabel}
      </ButtonLink>
    </MessagePage>
  );
}
