import { NavLink } from "@remix-run/react";
import { bookingsNav } from "~/content/appointments/staff-calendar";
import { SubNav, subNavLink } from "./sub-nav";

export function BookingsNav() {
  return (
    <SubNav label={bookingsNav.label}>
      {bookingsNav.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} className={subNavLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </SubNav>
  );
}
