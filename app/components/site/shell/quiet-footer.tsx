import { Link } from "@remix-run/react";
import { quietLinks } from "~/content/dashboards/learner-dashboards";
import { site } from "~/content/site/site";

/** Below the pages of an account, which need none of the site's other pages. */
export const QuietFooter = () => (
  <footer className="border-t border-hairline py-4 text-small text-ink-soft print:hidden">
    <div className="page-width flex flex-wrap items-center gap-x-6">
      <span>© {site.name}</span>
      {quietLinks.map(({ label, to }) => (
        <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
          {label}
        </Link>
      ))}
    </div>
  </footer>
);
