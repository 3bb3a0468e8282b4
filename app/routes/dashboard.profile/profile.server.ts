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

/** Whether somebody of this role chooses their center themselves; an admin's decides whose records it reads. */
export const choosesLocation = ({ role }: Account["profile"]): boolean => may(role, "learner.dashboard");

/**
 * Changes the profile of somebody signed in.
 * @param donePath the page that tells the outcome
 */
export async function updateProfileByForm(args: RequestArgs, { client, profile }: Account, donePath: string) {
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
  // why: with the basic profile nobody knows which row it stands for
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

/** What the profile page of somebody signed in shows. */
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
      centers: choosesLocation(profile) ? await centersFor(profile) : null,
    },
  };
}

/** The centers to choose from, one's own among them even where it is not open any more. */
async function centersFor({ locationId, locationName }: Account["profile"]) {
  const { locations } = await listLocations();
  const centers = locations.map(({ id, shortName }) => ({ id, name: shortName }));
  const isListed = !locationId || centers.some(({ id }) => id === locationId);
  return isListed ? centers : [...centers, { id: locationId, name: locationName ?? locationId }];
}
