import { Link, NavLink } from "@remix-run/react";
import { formsNav } from "~/content/records/staff-list-words";
import { listPaths } from "~/records/record-kinds";

export function FormsNav({ superadmin }: { superadmin: boolean }) {
  const kinds = superadmin
    ? (["messages", "applications", "licenses"] as const)
    : (["messages", "applications"] as const);
  return (
    <nav className="bookings-nav" aria-label={formsNav.label}>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <NavLink to={listPaths[kind]}>{formsNav[kind]}</NavLink>
          </li>
        ))}
        <li>
          <Link to={listPaths.assessments}>{formsNav.assessments}</Link>
        </li>
      </ul>
    </nav>
  );
}
