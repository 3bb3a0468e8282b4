import { NavLink } from "@remix-run/react";
import { SubNav, subNavLink } from "~/components/staff/sub-nav";
import { apiWords } from "~/content/api/staff-api";

export const ApiNav = () => (
  <SubNav label={apiWords.nav.label}>
    {apiWords.nav.links.map(({ label, to }) => (
      <li key={to}>
        <NavLink end to={to} className={subNavLink}>
          {label}
        </NavLink>
      </li>
    ))}
  </SubNav>
);
