/** A link among the controls of a list. */
export const listLink =
  "inline-flex min-h-11 items-center text-small font-bold text-primary underline underline-offset-[0.25em] print:hidden";
