import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { DropDown } from "~/components/ui/navigation/drop-down";
import { staffFrame, staffProfile } from "~/content/dashboards/staff-dashboards";
import { accountWords } from "~/content/users/account-problems";
import type { Role } from "~/domain/users/account";

interface AccountMenuProps {
  role: Role;
  firstName: string;
  locationName: string | null;
}

const entry = "flex min-h-11 items-center rounded-control px-3 font-bold hover:bg-primary-tint";

export function AccountMenu({ role, firstName, locationName }: AccountMenuProps) {
  return (
    <DropDown
      summary={
        <>
          <span className="sr-only">{staffFrame.account}: </span>
          <span className="max-w-36 truncate">{firstName || accountWords.roles[role]}</span>
        </>
      }
      look="flex min-h-11 items-center gap-1.5 rounded-control px-2.5 font-bold hover:bg-primary-tint"
      atEnd
      className="w-56 gap-1 open:grid"
    >
      <p className="px-3 py-1 text-tiny text-ink-soft">
        {accountWords.roles[role]}
        {locationName && `, ${locationName}`}
      </p>
      <Link to={staffProfile.to} className={entry}>
        {staffProfile.label}
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
