import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type FrameFacts, LearnerFrame } from "~/components/learner/learner-frame";

interface AccountPageProps {
  back: { label: string; to: string };
  frame: FrameFacts;
  /** For a page of one paper, which is printed alone. */
  paper?: boolean;
  children: ReactNode;
}

/** A page of an account's own purchases, with the way back. */
export function AccountPage({ back, frame, paper = false, children }: AccountPageProps) {
  return (
    <LearnerFrame {...frame}>
      <div className={`grid gap-4 ${paper ? "max-w-3xl print:max-w-none" : ""}`}>
        <p className={paper ? "print:hidden" : ""}>
          <Link to={back.to} className="link inline-flex min-h-11 items-center">
            {back.label}
          </Link>
        </p>
        {children}
      </div>
    </LearnerFrame>
  );
}
