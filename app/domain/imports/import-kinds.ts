export const importKinds = ["leads", "people"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importsPath = "/admin/dashboard/imports";
export const importPath = (id: string): string => `${importsPath}/${id}`;
/** Where the columns of a file that was checked are chosen again. */
export const columnsPath = (id: string): string => `${importPath(id)}?columns=1`;
/** Where an import goes on by itself. */
export const goOnPath = (id: string): string => `${importPath(id)}?on=1`;
export const skippedPath = (id: string): string => `${importPath(id)}/skipped.csv`;
