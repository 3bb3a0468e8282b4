import type { ComponentPropsWithoutRef } from "react";
import { buttonLook } from "~/components/ui/button";

/** As wide as the others beside it. */
export const actionWidth = "max-w-88 flex-[1_1_14rem]";

interface PageActionProps extends ComponentPropsWithoutRef<"a"> {
  variant?: "primary" | "secondary";
}

/** A plain link, as these pages have no scripts. */
export const PageAction = ({ variant, ...link }: PageActionProps) => (
  <a {...link} className={buttonLook({ variant, className: actionWidth })} />
);
