import { rolesWith } from "~/database.lists";
import { type Profile, type Role, scopeOf } from "~/domain/users/account";

/** The centers in which an account may use a permission: all, or these. */
export type Centers = "all" | readonly string[];

export const isWithin = (centers: Centers, id: string): boolean => centers === "all" || centers.includes(id);

/** Whether there is more than one to choose from; all others work in their own without being asked. */
export const hasChoice = (centers: Centers): boolean => centers === "all" || centers.length > 1;

/** The center that a form or an address is for: the one asked for where there is a choice, else the own one. */
export function centerFor(centers: Centers, asked: string | null): string | null {
  if (centers === "all") return asked;
  if (hasChoice(centers)) return asked && centers.includes(asked) ? asked : null;
  return centers[0] ?? null;
}

export type Permission = keyof typeof rolesWith;

/** Within the scope of the role; which centers those are is `private.centers_of`'s to say. */
export const may = (role: Role, permission: Permission): boolean => rolesWith[permission].some((one) => one === role);

/** None where the permission is about the own rows alone, or not granted. */
export function centersFor({ role, centers }: Pick<Profile, "role" | "centers">, permission: Permission): Centers {
  const scope = scopeOf(role);
  if (scope === "own" || !may(role, permission)) return [];
  return scope === "network" ? "all" : centers;
}
