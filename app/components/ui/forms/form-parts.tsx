import { cva, type VariantProps } from "class-variance-authority";
import { forwardRef, type ReactNode } from "react";

/** Of a `form`: one field below the other. */
export const formLook = cva("grid", {
  variants: {
    fit: {
      page: "max-w-144 gap-6",
      panel: "max-w-144 gap-4.5",
      /** As wide as its panel. */
      wide: "gap-4",
    },
  },
  defaultVariants: { fit: "page" },
});

/** Before the fields: what the reply to the form says. Takes the focus after a reply. */
export const FormTop = forwardRef<HTMLDivElement, { children: ReactNode }>(function FormTop({ children }, ref) {
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4 empty:hidden">
      {children}
    </div>
  );
});

const endLook = cva("grid justify-items-start gap-3 sm:items-center sm:gap-5", {
  variants: { stacked: { false: "sm:grid-cols-[auto_1fr]" } },
  defaultVariants: { stacked: false },
});

/** The button that sends a form, and what happens next beside it, or below it. */
export const FormEnd = ({ stacked, className, children }: FormEndProps) => (
  <div className={endLook({ stacked, className })}>{children}</div>
);

interface FormEndProps extends VariantProps<typeof endLook> {
  className?: string;
  children: ReactNode;
}

/** What was sent before, to be sent again. */
export const KeptFields = ({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) =>
  fields.map(([name, value], nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one name, and none ever moves
    <input key={nth} type="hidden" name={name} value={value} />
  ));
