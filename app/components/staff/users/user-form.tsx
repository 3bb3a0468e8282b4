import type { FieldMetadata } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { SelectField } from "~/components/staff/select-field";
import { Facts } from "~/components/ui/data/facts";
import { Field, RadioField, TicksField } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
import { userPages as words } from "~/content/users/staff-users";
import type { Row } from "~/database.types";
import { hasOneCenter, hasSeveralCenters, roleName } from "~/domain/users/account";
import {
  factsOfAll,
  factsOfTutors,
  userLabels as labels,
  newUserLabels,
  type StaffUser,
  type UserFact,
  userFacts,
} from "~/domain/users/user-fields";
import type { UserOptions, UserReply } from "~/domain/users/user-pages";
import { listField, newUserPath, passwordChoices, userFormAddress } from "~/domain/users/user-pages";

interface UserFormProps {
  options: UserOptions;
  user: StaffUser | null;
  /** Who is in a family already and gets an account. */
  guardian?: Pick<Row<"user_profiles">, "id" | "first_name" | "last_name" | "email" | "phone"> | null;
  /** Query of the list to come back to. */
  list?: string;
  /** What stands after the fields of a known user. */
  children?: ReactNode;
  reply: UserReply | undefined;
  fetcher?: FetcherWithComponents<UserReply>;
}

export function UserForm({ user, ...props }: UserFormProps) {
  // why: resets the form when the account changed, so that it is not overwritten
  return user ? <EditUserForm key={user.version} user={user} {...props} /> : <AddUserForm {...props} />;
}

type AddProps = Omit<UserFormProps, "user">;

function AddUserForm({ options, guardian, reply, fetcher }: AddProps) {
  const [onlyCenter, ...others] = options.centers;
  return (
    <PublicForm
      id="user-form"
      action={guardian ? `${newUserPath}?guardian=${guardian.id}` : newUserPath}
      labels={newUserLabels}
      defaults={{
        ...(guardian && {
          first_name: guardian.first_name,
          last_name: guardian.last_name,
          email: guardian.email,
          phone: guardian.phone ?? "",
          role: "student",
        }),
        password_choice: "link",
        // why: an admin has a single center
        location_id: others.length === 0 ? onlyCenter?.id : undefined,
      }}
      reply={reply}
      fit={fetcher ? "page" : "panel"}
      fetcher={fetcher}
      loadRules={() => loadRules(options, "newUserSchema")}
      submitLabel={words.add.submit}
      pendingLabel={words.add.pending}
    >
      {(field) => (
        <>
          <UserFields field={field} options={options} />
          <div className="[--choice-width:100%]">
            <RadioField
              field={field("password_choice")}
              label={newUserLabels.password_choice}
              choices={passwordChoices.map((value) => ({ value, label: words.choices[value] }))}
            />
          </div>
          <div className="in-[form:not(:has(input[value='own']:checked))]:hidden">
            <PasswordField
              field={field("password")}
              label={newUserLabels.password}
              hint={words.hints.ownPassword}
              autoComplete="new-password"
              required={false}
            />
          </div>
        </>
      )}
    </PublicForm>
  );
}

function EditUserForm({ options, user, list, reply, fetcher, children }: AddProps & { user: StaffUser }) {
  const sent = reply?.isConflict ? undefined : reply?.result?.initialValue?.version;
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = typeof sent === "string" ? sent : user.version;
  const sentList = reply?.result?.initialValue?.[listField];
  const keptList = typeof sentList === "string" ? sentList : list;
  return (
    <PublicForm
      id="user-form"
      action={userFormAddress(user.id, "details")}
      labels={labels}
      defaults={user.values}
      reply={reply}
      fit={fetcher ? "page" : "panel"}
      fetcher={fetcher}
      loadRules={() => loadRules(options, "userSchema")}
      submitLabel={words.edit.submit}
      pendingLabel={words.edit.pending}
    >
      {(field) => (
        <>
          {reply?.isConflict && <SavedNow user={user} options={options} />}
          <input type="hidden" name="version" value={version} />
          {keptList && <input type="hidden" name={listField} value={keptList} />}
          <UserFields field={field} options={options} />
          {children}
        </>
      )}
    </PublicForm>
  );
}

/** The current account, shown on a conflict. */
function SavedNow({ user, options }: { user: StaffUser; options: UserOptions }) {
  const { values } = user;
  const center = options.centers
    .filter(({ id }) => values.centers.split(",").includes(id))
    .map(({ name }) => name)
    .join(", ");
  const facts = [
    user.name,
    user.email,
    roleName(user.role),
    center,
    ...userFacts.map(({ name, label }) => values[name] && `${label} ${values[name]}`),
    user.is_active ? words.active : words.inactive,
  ];
  return <Facts layout="rows" ruled facts={[{ label: words.nowSaved, value: facts.filter(Boolean).join(", ") }]} />;
}

async function loadRules({ roles, centers }: UserOptions, name: "userSchema" | "newUserSchema") {
  const schemas = await import("~/domain/users/user-account");
  return schemas[name]({ roles, isCenter: (id) => centers.some((center) => center.id === id) });
}

interface UserFieldsProps {
  field: (name: keyof typeof labels) => FieldMetadata<string | undefined>;
  options: UserOptions;
}

/** Fields a role does not need are hidden; without `:has()` they stay, and the server ignores them. */
function UserFields({ field, options: { roles, centers } }: UserFieldsProps) {
  const factField = ({ name, hint, input }: UserFact) => (
    <Field key={name} field={field(name)} label={labels[name]} hint={hint}>
      {(control) => <Input {...control} {...input} autoComplete="off" />}
    </Field>
  );
  return (
    <>
      <div className="field-row">
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
      {factsOfAll.map(factField)}
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
        <SelectField
          field={field("location_id")}
          label={labels.location_id}
          hint={roles.includes("superadmin") ? words.hints.location : undefined}
          none={words.chooseLocation}
          choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
        />
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
      <div className="contents in-[form:not(:has(select[name='role']_option[value='tutor']:checked))]:hidden">
        {factsOfTutors.map(factField)}
      </div>
    </>
  );
}
