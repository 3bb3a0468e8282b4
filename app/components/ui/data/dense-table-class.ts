/** Apart, because the sheets of the public pages leave it out. */
export const denseTable = "dense-table";
