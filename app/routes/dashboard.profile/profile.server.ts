import type { Account } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { accountMessages } from "~/content/users/account-messages";
import { centerChoices } from "~/domain/locations/center-names";
import { profileSchema } from "~/domain/users/account-forms";
import { profileLabels } from "~/domain/users/account-labels";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { listLocations } from "~/models/locations/locations.server";
import { updateOwnProfile } from "~/models/users/own-profile.server";
import { ownFeed } from "./calendar-feed.server";
import { ownDevices } from "./devices.server";
import { ownPasskeys } from "./passkeys.server";

const choosesLocation = ({ role }: Account["profile"]): boolean => may(role, "learner.dashboard");

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
  const place: Place = choosesLocation(profile) ? placeOf(profile, location_id) : {};
  const saved = await updateOwnProfile(client, profile.id, { ...names, ...place });
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
  const nameOf = (id: string | null) => locations.find((location) => location.id === id)?.shortName ?? null;
  const wanted = nameOf(place.wanted_location_id ?? null);
  const message = wanted
    ? accountMessages.centerAsked(wanted, nameOf(profile.locationId))
    : accountMessages.profileUpdated;
  sessionOf(args).flash({ tone: "success", ...message });
  return redirectTo(args, donePath);
}

interface Place {
  location_id?: string | null;
  wanted_location_id?: string | null;
}

/** A family without a center chooses one; everybody else asks the center they want. */
function placeOf({ role, locationId }: Account["profile"], chosen: string | null): Place {
  if (role === "student" && locationId === null) return { location_id: chosen };
  return { wanted_location_id: chosen === locationId ? null : chosen };
}

export async function profileDataOf(account: Account) {
  const { email, profile } = account;
  const { firstName, lastName, phone, role, locationId, locationName, wantedLocationId } = profile;
  const [centers, feed, devices, passkeys] = await Promise.all([
    choosesLocation(profile) ? profileCenters(profile) : null,
    ownFeed(account),
    ownDevices(account),
    ownPasskeys(account),
  ]);
  return {
    email,
    role,
    locationName,
    feed,
    devices,
    passkeys,
    profile: {
      firstName,
      lastName,
      phone,
      locationId,
      centers,
      wanted: centers?.find((center) => center.id === wantedLocationId) ?? null,
      ownCenter: locationName,
    },
  };
}

/** Centers to choose from, the own one included even if closed. */
async function profileCenters({ locationId, locationName }: Account["profile"]) {
  const { locations } = await listLocations();
  const centers = centerChoices(locations);
  const isListed = !locationId || centers.some(({ id }) => id === locationId);
  return isListed ? centers : [...centers, { id: locationId, name: locationName ?? locationId }];
}
