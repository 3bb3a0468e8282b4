export const tuitionPath = "/admin/dashboard/tuition";
export const overduePath = `${tuitionPath}/overdue`;
export const pricesPath = `${tuitionPath}/prices`;
export const creditsPath = `${tuitionPath}/credits`;
export const hoursPath = `${tuitionPath}/hours`;
/** The account of a household: balance, payments, plans. */
export const familyAccountPath = (family: string): string => `/admin/dashboard/families/${family}/account`;
/** The plan of a child, new without one. */
export const planPath = (family: string, known: Readonly<Record<string, string>> = {}): string =>
  [`/admin/dashboard/families/${family}/plan`, new URLSearchParams(known)]
    .filter((part) => String(part) !== "")
    .join("?");
/** The family's own account. */
export const accountPath = "/dashboard/account";
/** Of the account at a path. */
export const statementPath = (path: string, year: number): string => `${path}?statement=${year}`;
/** Opens one invoice for whoever has the email. */
export const payPath = (token: string): string => `/pay/${token}`;
/** A desk's page of tuition for a center; an empty one stands for all. */
export const tuitionPage = (path: string, query: Readonly<Record<string, string | null | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};
