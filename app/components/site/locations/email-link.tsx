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

/** Of a link in a row of short ones. */
export const pillLook =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-rule px-4 py-1 text-primary hover:bg-primary-tint hover:text-primary-deep";
