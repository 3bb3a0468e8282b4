import type { ComponentPropsWithoutRef } from "react";
import { buttonLook } from "~/components/ui/button";

interface PageActionProps extends ComponentPropsWithoutRef<"a"> {
  variant?: "primary" | "secondary";
}

/** A plain link, as these pages have no scripts. */
export const PageAction = ({ variant, ...link }: PageActionProps) => (
  <a {...link} className={buttonLook({ variant })} />
);
