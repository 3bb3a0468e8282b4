import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { accountFormLimits } from "~/auth/sign-in.server";
import { accountMessages } from "~/content/users/account-messages";
import { profileSchema } from "~/domain/users/account-forms";
import { profileLabels } from "~/domain/users/account-labels";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { listLocations } from "~/models/locations/locations.server";
import { updateOwnProfile } from "~/models/users/user-profiles.server";

export const choosesLocation = ({ role }: Account["profile"]): boolean => may(role, "learner.dashboard");

/** @param donePath page that shows the outcome */
export async function handleProfileForm(args: RequestArgs, { client, profile }: Account, donePath: string) {
  const { locations } = await listLocations();
  const isCenter = (id: string) => id === profile.locationId || locations.some((location) => location.id === id);
  const received = await receiveForm(args.request, {
    name: "profile",
    fields: Object.keys(profileLabels),
    schema: profileSchema(isCenter),
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  // why: a basic profile names no row
  if (!profile.id) return replyWith(submission, { problem: accountMessages.profileUpdateFailed }, 503);
  const { location_id, ...names } = submission.value;
  const saved = await updateOwnProfile(
    client,
    profile.id,
    choosesLocation(profile) ? { ...names, location_id } : names,
  );
  if (!saved.ok)
    return replyWith(
      submission,
      {
        problem:
          saved.failure.kind === "refused" ? accountMessages.profileNotUpdated : accountMessages.profileUpdateFailed,
      },
      503,
    );
  if (saved.data.length === 0) return replyWith(submission, { problem: accountMessages.profileNotUpdated }, 400);
  sessionOf(args).flash({ tone: "success", ...accountMessages.profileUpdated });
  return redirectTo(args, donePath);
}

export async function profileDataOf({ email, profile }: Account) {
  const { firstName, lastName, phone, role, locationId, locationName } = profile;
  return {
    email,
    role,
    locationName,
    profile: {
      firstName,
      lastName,
      phone,
      locationId,
      centers: choosesLocation(profile) ? await centerChoices(profile) : null,
    },
  };
}

/** Centers to choose from, the own one included even if closed. */
async function centerChoices({ locationId, locationName }: Account["profile"]) {
  const { locations } = await listLocations();
  const centers = locations.map(({ id, shortName }) => ({ id, name: shortName }));
  const isListed = !locationId || centers.some(({ id }) => id === locationId);
  return isListed ? centers : [...centers, { id: locationId, name: locationName ?? locationId }];
}
