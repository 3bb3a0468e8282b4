import { safeRedirect } from "~/domain/users/sign-in-address";
import { env } from "~/env.server";

/** What a mail of the auth service carries as `RedirectTo`; base64, as services escape the address differently. */
export const mailReturn = (redirect: string | null): string | undefined =>
  redirect === null ? undefined : `${env.SITE_URL}/?to=${Buffer.from(redirect).toString("base64url")}`;

/** The page of this site that a mailed link leads back to; null for none, and for any other site. */
export function returnOfMail(back: string | null): string | null {
  const [, to] = /\?to=([\w-]{1,2700})$/.exec(back ?? "") ?? [];
  return to === undefined ? null : safeRedirect(Buffer.from(to, "base64url").toString());
}
