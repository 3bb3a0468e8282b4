import { Link } from "@remix-run/react";

/** Above a page's title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <Link to={to} className="link inline-flex min-h-11 items-center text-small">
      {children}
    </Link>
  </p>
);
