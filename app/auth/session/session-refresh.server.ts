import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type AuthResult, claimsOf, refresh } from "~/auth/auth.server";
import { withinTime } from "~/waits.server";
import type { Session } from "./session-cookie.server";

/** A session this close to expiry, in seconds, is refreshed (specification: 3 checks of 30 s). */
const refreshThresholdSeconds = 90;
/** How long (ms) a browser that still sends old tokens gets the same new ones, and a failure is kept. */
const refreshTtlMs = 60_000;
const failureTtlMs = 2_000;

/** `current`: usable; `ended`: refused by the auth service; `away`: must be refreshed but cannot be now. */
type Refreshed =
  | { state: "current" }
  | { state: "refreshed"; session: Session }
  | { state: "ended" }
  | { state: "away" };

// why: parallel requests of one browser share a refresh token that may be used once
const refreshes = new LRUCache<string, Promise<AuthResult<Session>>>({ max: 5_000, ttl: refreshTtlMs });

/** A session good for the next 90 s, refreshed at most once for parallel requests. */
export async function refreshSession(session: Session, now = Date.now()): Promise<Refreshed> {
  const secondsLeft = (claimsOf(session)?.exp ?? 0) - now / 1000;
  if (secondsLeft > refreshThresholdSeconds) return { state: "current" };
  // why: the client retries for 30 s; no page waits that long
  const result = await withinTime(sharedRefresh(session.refreshToken));
  if (result?.ok) return { state: "refreshed", session: { ...session, ...result.value } };
  if (result?.failure.kind === "refused") return { state: "ended" };
  return secondsLeft > 0 ? { state: "current" } : { state: "away" };
}

function sharedRefresh(refreshToken: string): Promise<AuthResult<Session>> {
  const key = createHash("sha256").update(refreshToken).digest("base64url");
  const known = refreshes.get(key);
  if (known) return known;
  const running = refresh(refreshToken);
  refreshes.set(key, running);
  running.then(
    (result) => {
      if (!result.ok) refreshes.set(key, running, { ttl: failureTtlMs });
    },
    () => refreshes.delete(key),
  );
  return running;
}
