import { ButtonLink } from "~/components/ui/button";
import { MessagePage } from "~/components/ui/feedback/message-page";
import { failure, notFound, refused } from "~/content/site/error-pages";

export function NotFoundPage() {
  return (
    <MessagePage figure={notFound.title} title={notFound.text}>
      <p>{notFound.intro}</p>
      <ButtonLink to="/" reloadDocument>
        {notFound.homeLabel}
      </ButtonLink>
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
