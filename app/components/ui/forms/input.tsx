import { cva } from "class-variance-authority";
import { forwardRef, type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes } from "react";

const look = cva("ui-input rounded-control border border-rule bg-paper px-3.5 text-ink", {
  variants: {
    width: { full: "w-full", short: "w-full max-w-28" },
    /** In the toolbar of a list. */
    dense: { true: "min-h-11 py-1 text-[1rem]", false: "min-h-12 py-2.5 text-body" },
  },
  defaultVariants: { width: "full", dense: false },
});

interface Look {
  width?: "full" | "short";
  dense?: boolean;
}

type InputProps = Look & Omit<InputHTMLAttributes<HTMLInputElement>, "width">;

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input({ width, dense, ...input }, ref) {
  return <input {...input} ref={ref} className={look({ width, dense, className: input.className })} />;
});

export const Textarea = (textarea: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea {...textarea} className={look({ className: textarea.className })} />
);

export const Select = ({ dense, ...select }: Pick<Look, "dense"> & SelectHTMLAttributes<HTMLSelectElement>) => (
  <select {...select} className={look({ dense, className: `select-arrow pr-11 ${select.className ?? ""}` })} />
);

export const Options = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
