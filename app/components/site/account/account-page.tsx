import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

interface AccountPageProps {
  back: { label: string; to: string };
  /** For a page of one paper, which is printed alone. */
  paper?: boolean;
  children: ReactNode;
}

/** A page of an account, with the way back. */
export function AccountPage({ back, paper = false, children }: AccountPageProps) {
  return (
    <div className={`page-width grid gap-4 pt-6 pb-20 ${paper ? "max-w-3xl print:max-w-none print:p-0" : ""}`}>
      <p className={paper ? "print:hidden" : ""}>
        <Link to={back.to} className="link inline-flex min-h-11 items-center">
          {back.label}
        </Link>
      </p>
      {children}
    </div>
  );
}
