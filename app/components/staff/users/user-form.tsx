import type { FetcherWithComponents } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasswordField } from "~/components/site/account/password-field";
import { PublicForm } from "~/components/site/forms/public-form";
import { Facts } from "~/components/ui/data/facts";
import { RadioField } from "~/components/ui/forms/field";
import { newUserLabels, userLabels, userPages as words } from "~/content/users/staff-users";
import { roleName } from "~/domain/users/account";
import {
  listField,
  newUserPath,
  passwordChoices,
  type StaffUser,
  type UserOptions,
  type UserReply,
  userFormAddress,
} from "~/domain/users/user-addresses";
import { UserFields } from "./user-fields";

interface KnownPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

interface UserFormProps {
  options: UserOptions;
  user: StaffUser | null;
  /** Who is in a family already and gets an account. */
  guardian?: KnownPerson | null;
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
          first_name: guardian.firstName,
          last_name: guardian.lastName,
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
  const sent = reply?.isNow ? undefined : reply?.result?.initialValue?.version;
  // why: after a conflict was shown, save over it; otherwise compare with the version first shown
  const version = typeof sent === "string" ? sent : user.version;
  const sentList = reply?.result?.initialValue?.[listField];
  const keptList = typeof sentList === "string" ? sentList : list;
  return (
    <PublicForm
      id="user-form"
      action={userFormAddress(user.id, "details")}
      labels={userLabels}
      defaults={{
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.email,
        phone: user.phone,
        role: user.role,
        location_id: user.locationId ?? "",
        // why: who is made a regional manager keeps the center
        centers: user.centers.join() || (user.locationId ?? ""),
        hourly_rate: user.rate,
      }}
      reply={reply}
      fit={fetcher ? "page" : "panel"}
      fetcher={fetcher}
      loadRules={() => loadRules(options, "userSchema")}
      submitLabel={words.edit.submit}
      pendingLabel={words.edit.pending}
    >
      {(field) => (
        <>
          {reply?.isNow && <SavedNow user={user} options={options} />}
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
  const center = options.centers
    .filter(({ id }) => id === user.locationId || user.centers.includes(id))
    .map(({ name }) => name)
    .join(", ");
  const facts = [
    user.name,
    user.email,
    user.phone,
    roleName(user.role),
    center,
    user.rate && `CA$${user.rate}`,
    user.isActive ? words.active : words.inactive,
  ];
  return <Facts layout="rows" ruled facts={[{ label: words.nowSaved, value: facts.filter(Boolean).join(", ") }]} />;
}

async function loadRules({ roles, centers }: UserOptions, name: "userSchema" | "newUserSchema") {
  const [schemas, { parseWithZod }] = await Promise.all([
    import("~/domain/users/user-account"),
    import("@conform-to/zod/v4"),
  ]);
  const schema = schemas[name]({ roles, isCenter: (id) => centers.some((center) => center.id === id) });
  return (formData: FormData) => parseWithZod(formData, { schema });
}
