import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

interface Look {
  /** One primary a view; secondary beside it; quiet is a link with a button's reach. */
  variant?: "primary" | "secondary" | "quiet";
  size?: "small" | "medium" | "large";
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  /** Shows that the press is being worked on. The words ('Processing...') come with the children. */
  pending?: boolean;
}

/** A press that changes something. */
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

/** A way to another address that looks like a button. */
export function ButtonLink({ variant, size, ...link }: Look & Omit<LinkProps, "className">) {
  return <Link {...link} className={lookOf({ variant, size })} />;
}

function lookOf({ variant = "primary", size = "medium" }: Look): string {
  const base = `button button-${variant}`;
  return size === "medium" ? base : `${base} button-${size}`;
}
