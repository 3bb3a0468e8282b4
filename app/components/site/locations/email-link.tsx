import type { ReactNode } from "react";

interface EmailLinkProps {
  email: string;
  className?: string;
  icon?: ReactNode;
}

export function EmailLink({ email, className, icon }: EmailLinkProps) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{email}</span>
    </a>
  );
}
