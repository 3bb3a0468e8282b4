import { mailedAddress } from "~/auth/session/mailed-address.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { checkEmail } from "~/content/users/mailed-link";
import { signInAddress } from "~/domain/users/sign-in-address";
import { receivePress, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse } from "~/http/rate-limit.server";
import { padResponseTime } from "../waits.server";
import { isUnsent, notNow, requestPasswordReset, resendConfirmation } from "./auth.server";
import { mailLimit, mailUses, toCheckEmail } from "./sign-up.server";

/** What hosted projects keep between two emails to one address, in milliseconds. */
const pauseBetween = 60_000;

/** Emails again what this browser asked for. @returns the same for every address, after a second at least */
export async function handleMailAgain(args: RequestArgs) {
  const began = Date.now();
  const received = await receivePress(args.request, "mail-again", accountFormLimits);
  if ("refused" in received) return received.refused;
  const asked = mailedAddress(args.request);
  if (!asked) return redirectTo(args, signInAddress("signin", null), { anew: true });
  const refuse = (problem: { title: string; text: string }, status: number, seconds?: number) =>
    replyWith(null, { problem }, status, seconds ? { "Retry-After": String(seconds) } : {});
  const early = asked.at + pauseBetween - began;
  if (early > 0) return refuse(checkEmail.tooSoon, 429, Math.ceil(early / 1000));
  const wait = await countUse(mailUses[asked.kind], asked.email, mailLimit);
  if (wait !== null) return refuse(checkEmail.often, 429, wait);
  const send = asked.kind === "signup" ? resendConfirmation : requestPasswordReset;
  const sent = await send(asked.email, asked.redirect);
  await padResponseTime(began);
  // why: the service emails only some addresses, so that it could not must not show
  if (!sent.ok && sent.failure.kind !== "refused" && !isUnsent(sent.failure)) {
    const [text, status] = notNow(sent.failure);
    return refuse({ title: checkEmail.notSent, text }, status);
  }
  sessionOf(args).flash({ tone: "success", ...checkEmail.sentAgain });
  return toCheckEmail(args, asked);
}
