import { NavLink, useLocation } from "@remix-run/react";
import { bookingsNav } from "~/content/appointments/staff-calendar";
import { SubNav, subNavLink } from "./page-links";

export function BookingsNav() {
  const { pathname } = useLocation();
  const isOfDeeper = (to: string) =>
    bookingsNav.links.some((other) => other.to.startsWith(`${to}/`) && pathname.startsWith(other.to));
  return (
    <SubNav label={bookingsNav.label}>
      {bookingsNav.links.map(({ label, to }) => (
        <li key={to}>
          <NavLink end={isOfDeeper(to)} to={to} className={subNavLink}>
            {label}
          </NavLink>
        </li>
      ))}
    </SubNav>
  );
}
