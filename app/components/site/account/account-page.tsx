import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DashboardShell, type FrameFacts } from "~/components/staff/dashboard/dashboard-shell";

interface AccountPageProps {
  back: { label: string; to: string };
  /** Null for staff, who have no tabs here. */
  frame: FrameFacts | null;
  /** For a page of one paper, which is printed alone. */
  paper?: boolean;
  children: ReactNode;
}

/** A page of an account's own purchases, with the way back. */
export function AccountPage({ back, frame, paper = false, children }: AccountPageProps) {
  const page = (
    <div className={`grid gap-4 ${paper ? "max-w-3xl print:max-w-none" : ""}`}>
      <p className={paper ? "print:hidden" : ""}>
        <Link to={back.to} className="link inline-flex min-h-11 items-center">
          {back.label}
        </Link>
      </p>
      {children}
    </div>
  );
  if (frame) return <DashboardShell {...frame}>{page}</DashboardShell>;
  return <div className="page-width py-6 print:p-0">{page}</div>;
}
