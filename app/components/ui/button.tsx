import { Link, type LinkProps } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";
import type { ButtonHTMLAttributes } from "react";

/** The look of a button for what is neither a button nor a link of the router: a `summary`, a download. */
export const buttonLook = cva("ui-button", {
  variants: {
    /** One primary a view; quiet looks like a link, flush where it comes first or may stand below. */
    variant: {
      primary:
        "border-transparent bg-primary text-paper hover:bg-primary-deep aria-busy:disabled:cursor-progress aria-busy:disabled:border-transparent aria-busy:disabled:bg-primary-deep aria-busy:disabled:text-paper on-dark:bg-accent on-dark:text-ink on-dark:hover:bg-paper",
      secondary:
        "ui-button-secondary border-primary bg-paper text-primary hover:bg-primary-tint on-dark:text-paper on-dark:hover:bg-paper",
      quiet:
        "border-transparent px-1.5 text-primary max-sm:-ml-2 first:-ml-2 underline decoration-accent decoration-2 underline-offset-[0.35em] hover:decoration-current",
      /** Opens something in place. */
      outline: "border-rule bg-paper text-ink hover:bg-primary-tint",
      /** A quiet way to a page that asks before it deletes. */
      removal: "border-transparent px-1.5 text-danger underline underline-offset-[0.35em]",
      destructive: "border-danger bg-paper text-danger hover:bg-danger hover:text-paper",
    },
    size: {
      small: "min-h-11 py-1.5 text-small",
      medium: "min-h-12 py-2.5",
      large: "min-h-14 py-2.5 text-[1.125rem]",
    },
  },
  compoundVariants: [
    { variant: ["primary", "secondary", "outline", "destructive"], size: "small", class: "px-4" },
    { variant: ["primary", "secondary", "outline", "destructive"], size: "medium", class: "px-5.5" },
    { variant: ["primary", "secondary", "outline", "destructive"], size: "large", class: "px-7" },
  ],
  defaultVariants: { variant: "primary", size: "medium" },
});

export type Look = VariantProps<typeof buttonLook>;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  pending?: boolean;
}

/** `className` places the button: its width and margins, not its look. */
export function Button({
  variant,
  size,
  className,
  pending = false,
  type = "button",
  children,
  ...attributes
}: ButtonProps) {
  return (
    <button
      {...attributes}
      type={type}
      className={buttonLook({ variant, size, className })}
      aria-busy={pending || undefined}
    >
      {pending && <Progress />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...link }: Look & LinkProps) {
  return <Link {...link} className={buttonLook({ variant, size, className })} />;
}

function Progress() {
  return (
    <span className="inline-flex h-[1em] items-end gap-[3px]" aria-hidden="true">
      {["h-1/3", "h-2/3 [animation-delay:150ms]", "h-full [animation-delay:300ms]"].map((step) => (
        <i key={step} className={`w-1 animate-step-up rounded-[1px] bg-current ${step}`} />
      ))}
    </span>
  );
}
