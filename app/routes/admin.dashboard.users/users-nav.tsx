import { Link } from "@remix-run/react";
import { SubNav, subNavLink } from "~/components/staff/sub-nav";
import { userPages } from "~/content/users/staff-users";
import { type Role, roleName } from "~/domain/users/account";
import { usersPath } from "~/domain/users/user-addresses";
import { waitingPath } from "~/domain/users/waiting-people";
import { type ListQuery, listAddress } from "~/records/record-list";

const { tabs } = userPages;

export function UsersNav({ query, roles }: { query: ListQuery; roles: readonly Role[] }) {
  return (
    <SubNav label={tabs.label}>
      {[null, ...roles].map((role) => (
        <li key={role}>
          <Link
            className={subNavLink}
            to={usersPath + listAddress(query, { filters: { ...query.filters, role } })}
            aria-current={query.filters.role === role ? "page" : undefined}
            preventScrollReset
          >
            {role ? tabs.of(roleName(role)) : tabs.all}
          </Link>
        </li>
      ))}
      <li>
        <Link className={subNavLink} to={waitingPath}>
          {tabs.waiting}
        </Link>
      </li>
    </SubNav>
  );
}
