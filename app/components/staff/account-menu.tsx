import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { DropDown } from "~/components/ui/navigation/drop-down";
import { accountWords } from "~/content/users/account-problems";
import { type Role, roleName } from "~/domain/users/account";

interface AccountMenuProps {
  role: Role;
  firstName: string;
  locationName: string | null;
  /** The own profile. */
  profile: { label: string; to: string };
}

const entry = "flex min-h-11 items-center rounded-control px-3 font-bold hover:bg-primary-tint";

/** Name, profile, home and sign-out, at the end of the header of staff, families and tutors. */
export function AccountMenu({ role, firstName, locationName, profile }: AccountMenuProps) {
  return (
    <DropDown
      summary={
        <>
          <span className="sr-only">{accountWords.account}: </span>
          <span className="max-w-36 truncate">{firstName || roleName(role)}</span>
        </>
      }
      look="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-bold hover:bg-primary-tint"
      atEnd
      className="w-56 gap-1 open:grid"
    >
      <p className="px-3 py-1 text-tiny text-ink-soft">
        {[role !== "student" && roleName(role), locationName].filter(Boolean).join(", ")}
      </p>
      <Link to={profile.to} className={entry}>
        {profile.label}
      </Link>
      <Link to="/" className={entry}>
        {accountWords.home}
      </Link>
      <Form method="post" action="/logout" reloadDocument className="grid">
        <Button type="submit" variant="secondary" size="small">
          {accountWords.signOut}
        </Button>
      </Form>
    </DropDown>
  );
}
