import { NavLink } from "@remix-run/react";
import { bookingsNav } from "~/content/appointments/staff-calendar";

export function BookingsNav() {
  return (
    <nav className="bookings-nav" aria-label={bookingsNav.label}>
      <ul>
        {bookingsNav.links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
