import { rolesWith } from "~/database.lists";
import { type Profile, type Role, scopeOf } from "~/domain/users/account";
import type { Centers } from "./scope";

export type Permission = keyof typeof rolesWith;

/** Within the scope of the role; which centers those are is `private.centers_of`'s to say. */
export const may = (role: Role, permission: Permission): boolean => rolesWith[permission].some((one) => one === role);

/** None where the permission is about the own rows alone, or not granted. */
export function centersFor({ role, centers }: Pick<Profile, "role" | "centers">, permission: Permission): Centers {
  const scope = scopeOf(role);
  if (scope === "own" || !may(role, permission)) return [];
  return scope === "network" ? "all" : centers;
}
