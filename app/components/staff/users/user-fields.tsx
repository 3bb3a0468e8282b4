import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/components/ui/field";
import { accountWords } from "~/content/users/account-problems";
import { fieldHints } from "~/content/users/field-hints";
import { userLabels as labels, userPages as words } from "~/content/users/staff-users";
import type { UserOptions } from "~/domain/users/user-addresses";

interface UserFieldsProps {
  field: (name: keyof typeof labels) => FieldMetadata<string | undefined>;
  options: UserOptions;
}

/** Fields a role does not need are hidden. */
export function UserFields({ field, options: { roles, centers } }: UserFieldsProps) {
  return (
    <>
      <div className="user-pair">
        <Field field={field("first_name")} label={labels.first_name}>
          {(control) => <input {...control} type="text" autoComplete="off" required />}
        </Field>
        <Field field={field("last_name")} label={labels.last_name}>
          {(control) => <input {...control} type="text" autoComplete="off" required />}
        </Field>
      </div>
      <Field field={field("email")} label={labels.email}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="off" required />}
      </Field>
      <Field field={field("phone")} label={labels.phone} hint={fieldHints.phone}>
        {(control) => <input {...control} type="tel" inputMode="tel" autoComplete="off" />}
      </Field>
      <Field field={field("role")} label={labels.role}>
        {(control) => (
          <select {...control} required>
            <option value="">{words.chooseRole}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {accountWords.roles[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="user-location">
        <Field
          field={field("location_id")}
          label={labels.location_id}
          hint={roles.includes("superadmin") ? words.hints.location : undefined}
        >
          {(control) => (
            <select {...control}>
              <option value="">{words.chooseLocation}</option>
              {centers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="user-rate">
        <Field field={field("hourly_rate")} label={labels.hourly_rate} hint={words.hints.hourlyRate}>
          {(control) => <input {...control} type="text" inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
    </>
  );
}
