import { Link } from "@remix-run/react";
import { useListedPage } from "~/components/site/listed-page";
import { StructuredData } from "~/components/site/structured-data";
import { breadcrumbJson } from "~/components/site/structured-json";

interface BreadcrumbsProps {
  /** The last is the current page and has no address. */
  trail: readonly { label: string; to?: string }[];
}

/** Also structured data on public pages. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const page = useListedPage();
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
      {page && <StructuredData json={import.meta.env.SSR && breadcrumbJson(trail, page)} />}
    </nav>
  );
}
