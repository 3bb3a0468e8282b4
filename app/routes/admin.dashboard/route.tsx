import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { mayEverywhere } from "~/auth/permissions";
import { FailedPage } from "~/components/site/failures/error-boundary";
import { StaffFrame } from "~/components/staff/frame/staff-frame";
import { personalHeaders } from "~/http/caching.server";
import { rememberedCenter } from "~/http/records/remembered-center.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import styles from "~/styles/desk.css?url";

export const handle = { ownStyles: true, ownFrame: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const headers = personalHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile } = await requirePermission(args, "staff.dashboard");
  const { firstName, role, locationName } = profile;
  if (!mayEverywhere(role, "staff.dashboard")) return data({ firstName, role, locationName, choice: null });
  const centers = (await listStaffCenters(client)).map(({ id, name }) => ({ id, name }));
  const { center, cookie } = rememberedCenter(args.request, centers);
  return data(
    { firstName, role, locationName, choice: { center, centers } },
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

/** Keeps the frame around a failed page; without an account there is none. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/admin.dashboard");
  if (!frame) return <FailedPage />;
  return (
    <StaffFrame {...frame}>
      <FailedPage />
    </StaffFrame>
  );
}
