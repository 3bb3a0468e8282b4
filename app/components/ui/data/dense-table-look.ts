/** Of a `dense` table. Apart, because the sheets of the public pages leave it out. */
export const denseLook = {
  row: "lg:group-data-dense/table:hover:bg-ground lg:has-[[data-tick]:checked]:bg-primary-tint!",
  head: "group-data-dense/table:px-(--cell-x,0.5rem) group-data-dense/table:h-9 group-data-dense/table:py-0.5 group-data-dense/table:text-tiny group-data-dense/table:first:pl-3 group-data-dense/table:last:pr-3",
  cell: "lg:group-data-dense/table:h-10 lg:group-data-dense/table:px-(--cell-x,0.5rem) lg:group-data-dense/table:py-0.5 lg:group-data-dense/table:first:pl-3 lg:group-data-dense/table:last:pr-3 max-lg:group-data-dense/table:min-h-9 max-lg:group-data-dense/table:border-t-0 max-lg:group-data-dense/table:py-1",
};
