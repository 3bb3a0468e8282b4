import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isUnsent, notNow, requestPasswordReset, resendConfirmation } from "~/auth/auth.server";
import { mailedAddress } from "~/auth/session/mailed-address.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { mailLimit, mailUses, toCheckEmail } from "~/auth/sign-up.server";
import { accountTitle } from "~/components/site/account/message-page";
import { StepsArt } from "~/components/site/account/steps-art";
import { NextSteps } from "~/components/site/forms/form-page";
import { Button, ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { smallPageLook } from "~/components/ui/feedback/message-page";
import { Actions, PanelTitle } from "~/components/ui/layout";
import { checkEmail, checkEmail as words } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { checkEmailPath, correctionAddress, signInAddress } from "~/domain/users/sign-in-address";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits, countUse } from "~/http/rate-limit.server";
import { padResponseTime } from "~/waits.server";

export const handle = { page: checkEmail, scripts: false };
export async function loader(args: LoaderFunctionArgs) {
  const { current: session } = sessionOf(args);
  const asked = mailedAddress(args.request);
  if (session && !session.recovery) throw redirectTo(args, asked?.redirect ?? "/dashboard", { anew: true });
  if (!asked) throw redirectTo(args, signInAddress("signin", null), { anew: true });
  const { kind, email, redirect, forTutors } = asked;
  return { kind, email, redirect, forTutors };
}

export const action = (args: ActionFunctionArgs) => handleMailAgain(args);

/** Which address an email of the account went to, and what to do when it does not come. */
export default function CheckEmail() {
  const { kind, email, redirect, forTutors } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { done, steps, nothing } = words.kinds[kind];
  return (
    <div className="grid-paper">
      <div className={smallPageLook}>
        <StepsArt className="w-[min(8rem,40%)]" />
        <h1 className={accountTitle}>{words.title}</h1>
        {reply?.problem && <Banner tone="error" {...reply.problem} />}
        <Banner tone="success" {...done} />
        <p className="wrap-anywhere">
          {words.sentTo} <strong>{email}</strong>.{" "}
          <span className="inline-block">
            {words.wrong}{" "}
            <a className="link inline-flex min-h-11 items-center" href={correctionAddress(kind, redirect, forTutors)}>
              {words.correct}
            </a>
          </span>
        </p>
        <NextSteps title={words.nextTitle} steps={steps} />
        <section className="grid gap-3" aria-labelledby="nothing-title">
          <PanelTitle as="h2" id="nothing-title">
            {words.nothingTitle}
          </PanelTitle>
          <p>{nothing}</p>
          <Actions>
            <form method="post" action={checkEmailPath}>
              <Button type="submit" variant="secondary">
                {words.again}
              </Button>
            </form>
            <ButtonLink to={signInAddress("signin", redirect, forTutors)} variant="quiet" reloadDocument>
              {words.signIn}
            </ButtonLink>
            {kind === "signup" && (
              <ButtonLink to={signInAddress("reset", redirect)} variant="quiet" reloadDocument>
                {words.reset}
              </ButtonLink>
            )}
          </Actions>
        </section>
      </div>
    </div>
  );
}

/** What hosted projects keep between two emails to one address, in milliseconds. */
const pauseBetween = 60_000;

/** Emails again what this browser asked for. @returns the same for every address, after a second at least */
async function handleMailAgain(args: RequestArgs) {
  const began = Date.now();
  const received = await receiveForm(args.request, {
    name: "mail-again",
    fields: [],
    schema: z.object({}),
    limits: accountFormLimits,
  });
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
