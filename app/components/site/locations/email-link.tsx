import type { ReactNode } from "react";

interface EmailLinkProps {
  email: string;
  className: string;
  /** Stands before the address. */
  icon?: ReactNode;
}

/** An email address that breaks, where it must, before its sign. */
export function EmailLink({ email, className, icon }: EmailLinkProps) {
  const [name, host] = email.split("@");
  return (
    <a className={className} href={`mailto:${email}`}>
      {icon}
      <span>
        {name}
        <wbr />@{host}
      </span>
    </a>
  );
}
