import { useSearchParams } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { OwnProfile } from "~/components/site/account/profile-form";
import { accountWords } from "~/content/users/account-problems";
import { profilePage as words } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import type { Role } from "~/domain/users/account";
import { profileFormOf } from "~/domain/users/profile-address";

// why: the page renders before the forms' code loads; until then they are sent as plain HTML
const ProfileForm = lazy(async () => ({
  default: (await import("~/components/site/account/profile-form")).ProfileForm,
}));
const ChangePasswordForm = lazy(async () => ({
  default: (await import("~/components/site/account/change-password-form")).ChangePasswordForm,
}));

interface ProfilePageProps {
  path: string;
  email: string;
  role: Role;
  locationName: string | null;
  profile: OwnProfile;
  reply: FormReply | undefined;
}

export function ProfilePage({ path, email, role, locationName, profile, reply }: ProfilePageProps) {
  const [parameters] = useSearchParams();
  const sent = profileFormOf(parameters);
  return (
    <div className="profile">
      <section id="profile" className="panel" aria-labelledby="profile-title">
        <h2 id="profile-title">{words.profile.title}</h2>
        <dl className="panel-facts">
          <dt>{words.email}</dt>
          <dd>{email}</dd>
          <dt>{words.role}</dt>
          <dd>{accountWords.roles[role]}</dd>
          {role === "admin" && (
            <>
              <dt>{words.location}</dt>
              <dd>
                {locationName ?? words.noLocation}. {words.locationByStaff}
              </dd>
            </>
          )}
        </dl>
        <Suspense>
          <ProfileForm path={path} profile={profile} reply={sent === "profile" ? reply : undefined} />
        </Suspense>
      </section>
      <section id="password" className="panel" aria-labelledby="password-title">
        <h2 id="password-title">{words.password.title}</h2>
        <p className="form-note">{words.password.intro}</p>
        <Suspense>
          <ChangePasswordForm path={path} email={email} reply={sent === "password" ? reply : undefined} />
        </Suspense>
      </section>
    </div>
  );
}
