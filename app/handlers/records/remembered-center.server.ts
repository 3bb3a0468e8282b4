import { readCookies, setCookie } from "~/auth/session/session-cookie.server";

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
