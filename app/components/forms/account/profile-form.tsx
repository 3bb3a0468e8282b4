import { Field } from "~/components/ui/field";
import { fieldHints } from "~/content/field-hints";
import { profilePage } from "~/content/profile";
import { profileLabels as labels } from "~/forms/account-labels";
import { profileFormAddress } from "~/forms/profile-address";
import type { FormReply } from "~/forms/public-form";
import { NameFields } from "../person-fields";
import { PublicForm } from "../public-form";

/** What the profile form starts from. */
export interface OwnProfile {
  firstName: string;
  lastName: string;
  phone: string | null;
  locationId: string | null;
  /** The centers to choose from; null for somebody whose center only staff may change. */
  centers: readonly { id: string; name: string }[] | null;
}

interface ProfileFormProps {
  /** The profile page the form stands on. */
  path: string;
  profile: OwnProfile;
  reply: FormReply | undefined;
}

/** Changes one's own profile. */
export function ProfileForm({ path, profile, reply }: ProfileFormProps) {
  const { centers } = profile;
  const centerIds = centers?.map(({ id }) => id);
  return (
    <PublicForm
      id="profile-form"
      action={profileFormAddress(path, "profile")}
      anchor="profile"
      labels={labels}
      defaults={{
        first_name: profile.firstName,
        last_name: profile.lastName,
        phone: profile.phone ?? "",
        location_id: profile.locationId ?? "",
      }}
      reply={reply}
      loadRules={async () => {
        const [{ profileSchema }, { parseWithZod }] = await Promise.all([
          import("~/forms/account-forms"),
          import("@conform-to/zod/v4"),
        ]);
        const schema = profileSchema((id) => centerIds?.includes(id) ?? true);
        return (formData) => parseWithZod(formData, { schema });
      }}
      submitLabel={profilePage.profile.submit}
      pendingLabel={profilePage.profile.pending}
    >
      {(field) => (
        <>
          <NameFields
            first={{ field: field("first_name"), label: labels.first_name }}
            last={{ field: field("last_name"), label: labels.last_name }}
          />
          <Field field={field("phone")} label={labels.phone} hint={fieldHints.phone}>
            {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="tel" />}
          </Field>
          {centers && (
            <Field field={field("location_id")} label={labels.location_id}>
              {(control) => (
                <select {...control}>
                  <option value="">{profilePage.noLocation}</option>
                  {centers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
        </>
      )}
    </PublicForm>
  );
}
