import type { FieldMetadata } from "@conform-to/react";
import { Field, TicksField } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { fieldHints } from "~/content/users/field-hints";
import { userLabels as labels, userPages as words } from "~/content/users/staff-users";
import { hasOneCenter, hasSeveralCenters, roleName } from "~/domain/users/account";
import type { UserOptions } from "~/domain/users/user-addresses";

interface UserFieldsProps {
  field: (name: keyof typeof labels) => FieldMetadata<string | undefined>;
  options: UserOptions;
}

/** Fields a role does not need are hidden; without `:has()` they stay, and the server ignores them. */
export function UserFields({ field, options: { roles, centers } }: UserFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-[inherit]">
        <Field field={field("first_name")} label={labels.first_name}>
          {(control) => <Input {...control} type="text" autoComplete="off" required />}
        </Field>
        <Field field={field("last_name")} label={labels.last_name}>
          {(control) => <Input {...control} type="text" autoComplete="off" required />}
        </Field>
      </div>
      <Field field={field("email")} label={labels.email}>
        {(control) => <Input {...control} type="email" inputMode="email" autoComplete="off" required />}
      </Field>
      <Field field={field("phone")} label={labels.phone} hint={fieldHints.phone}>
        {(control) => <Input {...control} type="tel" inputMode="tel" autoComplete="off" />}
      </Field>
      <Field
        field={field("role")}
        label={labels.role}
        hint={roles.includes("superadmin") ? words.hints.role : undefined}
      >
        {(control) => (
          <Select {...control} required>
            <option value="">{words.chooseRole}</option>
            {roles.map((role) => (
              <option
                key={role}
                value={role}
                data-without-center={hasOneCenter(role) ? undefined : ""}
                data-several-centers={hasSeveralCenters(role) ? "" : undefined}
              >
                {roleName(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="in-[form:has(option[data-without-center]:checked)]:hidden">
        <Field
          field={field("location_id")}
          label={labels.location_id}
          hint={roles.includes("superadmin") ? words.hints.location : undefined}
        >
          {(control) => (
            <Select {...control}>
              <option value="">{words.chooseLocation}</option>
              {centers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {roles.some(hasSeveralCenters) && (
        <div className="in-[form:not(:has(option[data-several-centers]:checked))]:hidden">
          <TicksField
            field={field("centers")}
            label={labels.centers}
            hint={words.hints.centers}
            choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      <div className="in-[form:not(:has(select[name='role']_option[value='tutor']:checked))]:hidden">
        <Field field={field("hourly_rate")} label={labels.hourly_rate} hint={words.hints.hourlyRate}>
          {(control) => <Input {...control} type="text" inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
    </>
  );
}
