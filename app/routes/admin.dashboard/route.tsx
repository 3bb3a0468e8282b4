import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { requirePermission } from "~/auth/account.server";
import { hasChoice } from "~/auth/permissions";
import { FailedPage } from "~/components/site/failures/error-boundary";
import { StaffFrame } from "~/components/staff/frame/staff-frame";
import { isFreshQuestion } from "~/domain/users/account-problem";
import { nameOwnCenters, rememberedCenter } from "~/handlers/chosen-center.server";
import styles from "~/styles/desk.css?url";

// why: every page of the back office loads this file, few ask
const FreshSignInPage = lazy(async () => ({
  default: (await import("~/components/staff/fresh-sign-in-page")).FreshSignInPage,
}));

export const handle = { ownStyles: true, ownFrame: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "staff.dashboard");
  const { firstName, role, locationName } = account.profile;
  // why: the centers of an account that could not be read are not known
  const hasNoCenter = account.profile.id !== null && account.centers.length === 0;
  if (account.centers.length === 0 || locationName)
    return data({ firstName, role, locationName, hasNoCenter, choice: null });
  const centers = await nameOwnCenters(account);
  if (!hasChoice(account.centers))
    return data({ firstName, role, locationName: centers[0]?.name ?? null, hasNoCenter, choice: null });
  const { center, cookie } = rememberedCenter(args.request, centers);
  return data(
    {
      firstName,
      role,
      locationName,
      hasNoCenter,
      choice: { center, centers: centers.map(({ id, name }) => [id, name] as const) },
    },
    { headers: cookie ? { "Set-Cookie": cookie } : {} },
  );
}

export default function StaffDashboard() {
  return (
    <StaffFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </StaffFrame>
  );
}

/**
 * Keeps the frame around a failed page, and one that asks for a fresh code. Without an account there is none, nor after
 * a form without scripts: its failure comes before the frame's data.
 */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/admin.dashboard");
  const error = useRouteError();
  const page =
    isRouteErrorResponse(error) && isFreshQuestion(error.data) ? (
      <Suspense>
        <FreshSignInPage {...error.data} hasFrame={Boolean(frame)} />
      </Suspense>
    ) : (
      <FailedPage />
    );
  return frame ? <StaffFrame {...frame}>{page}</StaffFrame> : page;
}
