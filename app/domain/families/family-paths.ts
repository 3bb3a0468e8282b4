/** Where the back office has its families. */
export const familiesPath = "/admin/dashboard/families";
export const newFamilyPath = `${familiesPath}/new`;
export const studentsPath = "/admin/dashboard/students";
/** Reports of a term, of all children of a center. */
export const termReportsPath = `${studentsPath}/reports`;

export const familyPath = (id: string): string => `${familiesPath}/${id}`;
export const mergePath = (family: string): string => `${familyPath(family)}/merge`;
/** @param child its id, or `new` */
export const childFormPath = (family: string, child: string): string => `${familyPath(family)}/children/${child}`;
/** @param guardian its id, or `new` */
export const guardianFormPath = (family: string, guardian: string): string =>
  `${familyPath(family)}/guardians/${guardian}`;

/** Levels and reports of a child. */
export const progressPath = (child: string): string => `${studentsPath}/${child}/progress`;
/** The form that gives a guardian an account. */
export const invitePath = (guardian: string): string =>
  `/admin/dashboard/users/new?${new URLSearchParams({ guardian })}`;
/** In the address of the form: the record that it comes from, as `<kind>.<id>`; `convert` fills the form from it. */
export const recordField = "record";
export const convertField = "convert";
export const newFamilyFrom = (kind: string, id: string): string =>
  `${newFamilyPath}?${new URLSearchParams({ [recordField]: `${kind}.${id}` })}`;
