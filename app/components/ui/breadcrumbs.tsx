import { Link } from "@remix-run/react";

interface BreadcrumbsProps {
  /** From the home page down; the last is where the visitor stands and has no address. */
  trail: readonly { label: string; to?: string }[];
}

/** The way from the home page to here. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
