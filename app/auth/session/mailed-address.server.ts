import { z } from "zod";
import { openSigned, readCookies, setCookie, signText } from "./session-cookie.server";

/** As long as a mailed link works. */
const ttlSeconds = 60 * 60;

const mailedSchema = z.object({
  kind: z.enum(["signup", "reset"]),
  email: z.string(),
  fullName: z.string().optional(),
  redirect: z.string().nullable(),
  forTutors: z.boolean(),
  /** Of the last email, milliseconds since 1970. */
  at: z.number(),
});

/** What a visitor typed when they asked for an email about an account: it says nothing about whether one was sent. */
export type MailedAddress = z.output<typeof mailedSchema>;

export function mailedAddress(request: Request): MailedAddress | null {
  const text = openSigned("mailed", readCookies(request.headers.get("Cookie")).mailed ?? "");
  return text === null ? null : (mailedSchema.safeParse(JSON.parse(text)).data ?? null);
}

// why: a browser drops a cookie of more than 4 KB; a longer address of a page is not worth the page
const longestRedirect = 1_000;

/** `Set-Cookie` values that remember it for the sign-in pages; null forgets it. */
export const rememberMailedAddress = (mailed: MailedAddress | null): string[] =>
  ["/login", "/login.data"].map((path) => {
    if (!mailed) return setCookie("mailed", "", 0, path);
    const redirect = (mailed.redirect?.length ?? 0) <= longestRedirect ? mailed.redirect : null;
    return setCookie("mailed", signText("mailed", JSON.stringify({ ...mailed, redirect })), ttlSeconds, path);
  });
