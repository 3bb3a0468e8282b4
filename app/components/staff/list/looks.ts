/** A link among the controls of a list. */
export const listLink =
  "inline-flex min-h-11 items-center text-small font-bold text-primary underline underline-offset-[0.25em] print:hidden";

/** A press in a row. */
export const rowAction =
  "inline-flex min-h-8 cursor-pointer items-center whitespace-nowrap rounded-control border border-rule bg-paper px-2 text-tiny font-bold leading-[1.2] text-primary-deep hover:border-primary hover:bg-primary-tint max-lg:min-h-11 max-lg:px-3.5 print:hidden";

/** Text of one line in a wide table; what does not fit is in its title. */
export const oneLine = "lg:max-w-(--cell-max,16rem) lg:truncate";

/** The link that names a row. */
export const rowTitle =
  "min-h-6 min-w-0 wrap-anywhere lg:block lg:wrap-break-word font-bold leading-6 lg:min-h-0 lg:leading-5 lg:max-w-(--name-max,12rem) lg:truncate text-primary-deep underline decoration-hairline underline-offset-[0.25em] hover:decoration-current";
