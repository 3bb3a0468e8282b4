import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

interface Look {
  /** One primary a view; quiet looks like a link. */
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  pending?: boolean;
}

export function Button({ variant, size, pending = false, type = "button", children, ...attributes }: ButtonProps) {
  return (
    <button {...attributes} type={type} className={lookOf({ variant, size })} aria-busy={pending || undefined}>
      {pending && (
        <span className="button-steps" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, ...link }: Look & Omit<LinkProps, "className">) {
  return <Link {...link} className={lookOf({ variant, size })} />;
}

function lookOf({ variant = "primary", size = "medium" }: Look): string {
  const base = `button button-${variant}`;
  return size === "medium" ? base : `${base} button-${size}`;
}
