import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { handlePasswordChange } from "~/auth/password.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { OwnAddressNotice } from "~/components/site/own-address-notice";
import { KeysPanel } from "~/components/staff/palette/keys-panel";
import { ProfilePage } from "~/components/staff/profile-page";
import { ButtonLink } from "~/components/ui/button";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { profilePage } from "~/content/users/profile";
import { factorPage, factorPanel as words } from "~/content/users/second-factor";
import { readableMoment } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { profileFormOf } from "~/domain/users/profile-address";
import { factorAddress } from "~/domain/users/second-factor/factor-pages";
import { getOwnFactor, type OwnFactor as OwnFactorState } from "~/models/users/second-factor.server";
import { handleCalendarFeed } from "~/routes/dashboard.profile/calendar-feed.server";
import { handleDevices } from "~/routes/dashboard.profile/devices.server";
import { handlePasskeys } from "~/routes/dashboard.profile/passkeys.server";
import { handleProfileForm, profileDataOf } from "~/routes/dashboard.profile/profile.server";

interface OwnFactorProps {
  /** Null where it could not be read. */
  factor: { since: string | null; codesLeft: number; requiredFrom: string | null } | null;
}

/** Whether two-step sign-in is on, and where to change it. */
const OwnFactor = ({ factor }: OwnFactorProps) => (
  <Panel id="second-factor" aria-labelledby="second-factor-title">
    <PanelTitle as="h2" id="second-factor-title">
      {words.title}
    </PanelTitle>
    {factor ? <FactorLines {...factor} /> : <Note>{words.away}</Note>}
  </Panel>
);

const FactorLines = ({ since, codesLeft, requiredFrom }: NonNullable<OwnFactorProps["factor"]>) => (
  <>
    <p>{since ? `${words.on(since)} ${factorPage.codesLeft(codesLeft)}` : words.off}</p>
    {!since && requiredFrom && <Note>{words.requiredFrom(requiredFrom)}</Note>}
    <ButtonLink
      to={factorAddress("/admin/dashboard/profile")}
      variant="secondary"
      className="justify-self-start"
      reloadDocument
    >
      {since ? words.manage : words.setUp}
    </ButtonLink>
  </>
);

const path = "/admin/dashboard/profile";
// why: without a fragment the browser keeps the form's, and the message is at the top
const done = `${path}#top`;

export const handle = { page: profilePage };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "staff.dashboard");
  const [profile, factor] = await Promise.all([profileDataOf(account), getOwnFactor(account.client)]);
  const bouncing = account.profile.emailBounces ? account.email : null;
  return { profile, factor: factor && factorView(factor), bouncing };
}

function factorView({ enrolled_at, recovery_codes, required_from }: OwnFactorState) {
  return {
    since: enrolled_at && readableMoment(enrolled_at),
    codesLeft: recovery_codes,
    requiredFrom: required_from && readableMoment(required_from),
  };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "staff.dashboard");
  const form = profileFormOf(new URL(args.request.url).searchParams);
  if (form === "calendar") return handleCalendarFeed(args, account, done);
  if (form === "devices") return handleDevices(args, account, done);
  if (form === "passkeys") return handlePasskeys(args, account, done);
  return form === "password" ? handlePasswordChange(args, account, done) : handleProfileForm(args, account, done);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Profile() {
  const { profile, factor, bouncing } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader dense title={profilePage.title} />
      <OwnAddressNotice bouncing={bouncing} profilePath={path} />
      <ProfilePage path={path} {...profile} reply={useActionData<FormReply>()}>
        <OwnFactor factor={factor} />
        <KeysPanel />
      </ProfilePage>
    </>
  );
}
