/** As `app/content/privacy/cookies.ts` lists them; a long session has further parts. */
const ownName = /^(?:__(?:Host|Secure)-)?(?:session(?:\.\d)?|device|mailed|kept|center|flash)$/;

/**
 * Drops the cookies of others (a counter's, a proxy's) before the site sees them: a request that brings no cookie of ours
 * is anonymous, so that its page may be one of those kept for all.
 */
export function dropForeignCookies(request, _response, next) {
  const { headers } = request;
  if (headers.cookie !== undefined) {
    const own = headers.cookie.split(";").filter((pair) => ownName.test(pair.split("=")[0].trim()));
    if (own.length > 0) headers.cookie = own.map((pair) => pair.trim()).join("; ");
    else delete headers.cookie;
  }
  next();
}
