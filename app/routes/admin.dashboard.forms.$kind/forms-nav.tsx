import { Link, NavLink } from "@remix-run/react";
import { SubNav, subNavLink } from "~/components/staff/sub-nav";
import { formsNav } from "~/content/records/staff-list-words";
import { listPaths } from "~/records/record-kinds";

export function FormsNav({ seesLicenses }: { seesLicenses: boolean }) {
  const kinds = seesLicenses
    ? (["messages", "applications", "licenses"] as const)
    : (["messages", "applications"] as const);
  return (
    <SubNav label={formsNav.label}>
      {kinds.map((kind) => (
        <li key={kind}>
          <NavLink className={subNavLink} to={listPaths[kind]}>
            {formsNav[kind]}
          </NavLink>
        </li>
      ))}
      <li>
        <Link className={subNavLink} to={listPaths.assessments}>
          {formsNav.assessments}
        </Link>
      </li>
    </SubNav>
  );
}
