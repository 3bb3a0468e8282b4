import type { ScopedAccount } from "~/auth/account.server";
import { hasChoice, isWithin } from "~/auth/permissions";
import { readCookies, setCookie } from "~/auth/session/session-cookie.server";
import { listLocations, listStaffCenters, type StaffCenter } from "~/models/locations/locations.server";

interface ChosenCenter {
  center: StaffCenter | null;
  /** Null where there is nothing to choose. */
  choices: readonly { id: string; name: string }[] | null;
}

/** The centers that the account may act in. Closed ones last. */
export async function listOwnCenters({ client, centers }: ScopedAccount): Promise<readonly StaffCenter[]> {
  if (centers !== "all" && centers.length === 0) return [];
  return (await listStaffCenters(client)).filter(({ id }) => isWithin(centers, id));
}

/** As `listOwnCenters`, for pages that only name them: where all are open, the public list of some minutes ago does. */
export async function nameOwnCenters(account: ScopedAccount): Promise<readonly { id: string; name: string }[]> {
  const { centers } = account;
  const { locations, fromDatabase } = await listLocations();
  const open = centers === "all" || !fromDatabase ? [] : locations.filter(({ id }) => centers.includes(id));
  return open.length > 0 && open.length === centers.length
    ? open.map(({ id, shortName: name }) => ({ id, name }))
    : (await listOwnCenters(account)).map(({ id, name }) => ({ id, name }));
}

/** The center in the address where there is a choice, `otherwise` without one; else the own center, or null. */
export async function chosenCenter(
  account: ScopedAccount,
  requested: string | null,
  otherwise: "first" | "none",
): Promise<ChosenCenter> {
  const own = await listOwnCenters(account);
  const mayChoose = hasChoice(account.centers);
  const first = otherwise === "first" || !mayChoose ? own[0] : undefined;
  return {
    center: own.find(({ id }) => id === requested) ?? first ?? null,
    choices: mayChoose ? own.map(({ id, name }) => ({ id, name })) : null,
  };
}

/** As `chosenCenter`, for a page of one center: the one in its address, without one the center that was chosen last. */
export const shownCenter = (account: ScopedAccount, request: Request, otherwise: "first" | "none") =>
  chosenCenter(
    account,
    new URL(request.url).searchParams.get("center") ?? readCookies(request.headers.get("Cookie")).center ?? null,
    otherwise,
  );

/** Seconds: 30 days. */
const age = 30 * 24 * 60 * 60;

/**
 * The center that was chosen last: `?center=`, empty for all of them, else what the cookie remembers.
 * @returns `cookie` where the choice is new
 */
export function rememberedCenter(
  request: Request,
  centers: readonly { id: string }[],
): { center: string | null; cookie: string | null } {
  const idOf = (id: string | null | undefined) => centers.find((one) => one.id === id)?.id ?? null;
  const before = idOf(readCookies(request.headers.get("Cookie")).center);
  const asked = new URL(request.url).searchParams.get("center");
  const center = asked === "" ? null : (idOf(asked) ?? before);
  return { center, cookie: center === before ? null : setCookie("center", center ?? "", center ? age : 0, "/admin") };
}
