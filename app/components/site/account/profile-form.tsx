import { NameFields } from "~/components/site/forms/person-fields";
import { PublicForm } from "~/components/site/forms/public-form";
import { Field } from "~/components/ui/forms/field";
import { Input, Options, Select } from "~/components/ui/forms/input";
import { fieldHints } from "~/content/users/field-hints";
import { profilePage } from "~/content/users/profile";
import type { FormReply } from "~/domain/forms/public-form";
import { profileLabels as labels } from "~/domain/users/account-labels";
import { profileFormAddress } from "~/domain/users/profile-address";

export interface OwnProfile {
  firstName: string;
  lastName: string;
  phone: string | null;
  locationId: string | null;
  /** Null when only staff may change the center. */
  centers: readonly { id: string; name: string }[] | null;
  /** The center that is asked for. */
  wanted: { id: string; name: string } | null;
  ownCenter: string | null;
}

interface ProfileFormProps {
  path: string;
  profile: OwnProfile;
  reply: FormReply | undefined;
}

export function ProfileForm({ path, profile, reply }: ProfileFormProps) {
  const { centers, wanted } = profile;
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
        location_id: wanted?.id ?? profile.locationId ?? "",
      }}
      reply={reply}
      fit="panel"
      loadRules={async () =>
        (await import("~/domain/users/account-forms")).profileSchema((id) => centerIds?.includes(id) ?? true)
      }
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
            {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="tel" />}
          </Field>
          {centers && (
            <Field
              field={field("location_id")}
              label={labels.location_id}
              hint={
                wanted
                  ? profilePage.asked(wanted.name, profile.ownCenter)
                  : profile.locationId
                    ? profilePage.moving
                    : undefined
              }
            >
              {(control) => (
                <Select {...control}>
                  {!profile.locationId && <option value="">{profilePage.noLocation}</option>}
                  <Options of={centers} />
                </Select>
              )}
            </Field>
          )}
        </>
      )}
    </PublicForm>
  );
}
