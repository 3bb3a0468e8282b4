import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { LearnerFrame } from "~/components/learner/learner-frame";
import { FailedPage } from "~/components/site/failures/error-boundary";
import { frameOf } from "~/routes/dashboard/frame.server";
import type { loader as startLoader } from "~/routes/dashboard._index/route";
import styles from "~/styles/learner.css?url";

// why: of all pages in this frame, the first alone shows it
const ComingUpPanel = lazyPart("#coming-up", async () => (await import("./coming-up-panel")).ComingUpPanel);

export const handle = { ownStyles: true, ownFrame: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export async function loader(args: LoaderFunctionArgs) {
  return frameOf(await requireLearner(args));
}

export default function Dashboard() {
  const start = useRouteLoaderData<typeof startLoader>("routes/dashboard._index");
  return (
    <LearnerFrame {...useLoaderData<typeof loader>()} first={start?.family && <ComingUpPanel list={start.comingUp} />}>
      <Outlet />
    </LearnerFrame>
  );
}

/** Keeps the dashboard's frame around a failed page; without an account there is none. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/dashboard");
  if (!shell) return <FailedPage />;
  return (
    <LearnerFrame {...shell}>
      <FailedPage />
    </LearnerFrame>
  );
}
