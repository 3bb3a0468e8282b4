/** Of a link in a row of short ones. */
export const pillLook =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-rule px-4 py-1 text-primary hover:bg-primary-tint hover:text-primary-deep";
