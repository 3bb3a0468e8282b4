import { NavLink } from "@remix-run/react";
import { SubNav, subNavLink } from "~/components/staff/page-links";
import { mailingsNav } from "~/content/emails/mailings";

export const MailingsNav = () => (
  <SubNav label={mailingsNav.label}>
    {mailingsNav.links.map(({ label, to }, nth) => (
      <li key={to}>
        <NavLink end={nth === 0} to={to} className={subNavLink}>
          {label}
        </NavLink>
      </li>
    ))}
  </SubNav>
);
