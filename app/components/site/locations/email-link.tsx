import type { ReactNode } from "react";

interface EmailLinkProps {
  email: string;
  className?: string;
  icon?: ReactNode;
}

/** Breaks after its '@', where it has to. */
export function EmailLink({ email, className, icon }: EmailLinkProps) {
  const host = email.indexOf("@") + 1;
  return (
    <a className={className} href={`mailto:${email}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">
        {email.slice(0, host)}
        <wbr />
        {email.slice(host)}
      </span>
    </a>
  );
}
