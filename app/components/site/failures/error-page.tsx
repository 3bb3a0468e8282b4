import { Link } from "@remix-run/react";
import { failure, notFound, refused } from "~/content/site/error-pages";

export function NotFoundPage() {
  return (
    <div className="container message-page">
      <p className="message-page-figure" aria-hidden="true">
        {notFound.title}
      </p>
      <h1>{notFound.text}</h1>
      <p>{notFound.intro}</p>
      <Link to="/" reloadDocument className="button button-primary">
        {notFound.homeLabel}
      </Link>
    </div>
  );
}

export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  return (
    <div className="container message-page">
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      {requestId && (
        <p>
          {failure.requestIdLabel}: <code>{requestId}</code>
        </p>
      )}
      <Link to="/" reloadDocument className="button button-primary">
        {failure.homeLabel}
      </Link>
    </div>
  );
}

export function RefusedPage() {
  return (
    <div className="container message-page">
      <h1>{refused.title}</h1>
      <p>{refused.text}</p>
      <Link to="/" reloadDocument className="button button-primary">
        {refused.homeLabel}
      </Link>
    </div>
  );
}
