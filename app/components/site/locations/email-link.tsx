import type { ReactNode } from "react";

interface EmailLinkProps {
  email: string;
  className?: string;
  icon?: ReactNode;
}

/** May wrap before '@'. */
export function EmailLink({ email, className, icon }: EmailLinkProps) {
  const [name, host] = email.split("@");
  return (
    <a className={className} href={`mailto:${email}`}>
      {icon}
      <span className="min-w-0">
        {name}
        <wbr />@{host}
      </span>
    </a>
  );
}
