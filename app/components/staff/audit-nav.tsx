import { NavLink } from "@remix-run/react";
import { auditNav } from "~/content/audit/sign-ins";
import { SubNav, subNavLink } from "./page-links";

export function AuditNav() {
  return (
    <SubNav label={auditNav.label}>
      {auditNav.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink end to={to} className={subNavLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </SubNav>
  );
}
