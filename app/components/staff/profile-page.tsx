import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { lazyPart } from "~/components/late/lazy-part";
import type { OwnProfile } from "~/components/site/account/profile-form";
import { CalendarFeed, type OwnFeed } from "~/components/staff/calendar-feed";
import { Facts } from "~/components/ui/data/facts";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { profilePage as words } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import { type Role, roleName, scopeOf } from "~/domain/users/account";
import { profileFormOf } from "~/domain/users/profile-address";
import { type OwnDevice, OwnDevices, type OwnPasskey, OwnPasskeys } from "./own-devices";

// why: the page renders before the forms' code loads; until then they are sent as plain HTML
const ProfileForm = lazyPart(
  "#profile-form",
  async () => (await import("~/components/site/account/profile-form")).ProfileForm,
);
const ChangePasswordForm = lazyPart(
  "#password-form",
  async () => (await import("~/components/site/account/change-password-form")).ChangePasswordForm,
);

interface ProfilePageProps {
  path: string;
  email: string;
  role: Role;
  locationName: string | null;
  profile: OwnProfile;
  /** Null for students. */
  feed: OwnFeed | null;
  devices: readonly OwnDevice[] | null;
  /** Undefined where the auth service offers none; null where they could not be read. */
  passkeys: readonly OwnPasskey[] | null | undefined;
  reply: FormReply | undefined;
  /** Panels of one role. */
  children?: ReactNode;
}

export function ProfilePage(props: ProfilePageProps) {
  const { path, email, role, locationName, profile, feed, devices, passkeys, reply, children } = props;
  const [parameters] = useSearchParams();
  const sent = profileFormOf(parameters);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel id="profile" aria-labelledby="profile-title">
        <PanelTitle as="h2" id="profile-title">
          {words.profile.title}
        </PanelTitle>
        <Facts
          layout="rows"
          ruled
          facts={[
            { label: words.email, value: email },
            ...(role === "student" ? [] : [{ label: words.role, value: roleName(role) }]),
            ...(scopeOf(role) === "center"
              ? [{ label: words.location, value: `${locationName ?? words.noLocation}. ${words.locationByStaff}` }]
              : []),
          ]}
        />
        <ProfileForm path={path} profile={profile} reply={sent === "profile" ? reply : undefined} />
      </Panel>
      <Panel id="password" aria-labelledby="password-title">
        <PanelTitle as="h2" id="password-title">
          {words.password.title}
        </PanelTitle>
        <Note>{words.password.intro}</Note>
        <ChangePasswordForm path={path} email={email} role={role} reply={sent === "password" ? reply : undefined} />
      </Panel>
      {children}
      {passkeys !== undefined && (
        <OwnPasskeys path={path} passkeys={passkeys} problem={sent === "passkeys" ? reply?.problem : null} />
      )}
      <OwnDevices path={path} devices={devices} problem={sent === "devices" ? reply?.problem : null} />
      {feed && <CalendarFeed path={path} feed={feed} problem={sent === "calendar" ? reply?.problem : null} />}
    </div>
  );
}
