import { Link } from "@remix-run/react";
import { StructuredData, useListedPage } from "~/components/site/structured-data";
import { breadcrumbJson } from "~/components/site/structured-json";

interface BreadcrumbsProps {
  /** The last is the current page and has no address. */
  trail: readonly { label: string; to?: string }[];
}

const step = "inline-flex min-h-11 min-w-11 items-center";

/** Also structured data on public pages. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const page = useListedPage();
  return (
    <nav className="print:hidden" aria-label="Breadcrumb">
      <ol className="flex flex-wrap text-small">
        {trail.map(({ label, to }) => (
          <li key={label} className="not-first:before:mx-2.5 not-first:before:text-rule not-first:before:content-['/']">
            {to ? (
              <Link to={to} className={`link ${step}`}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" className={step}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {page && <StructuredData json={import.meta.env.SSR && breadcrumbJson(trail, page)} />}
    </nav>
  );
}
