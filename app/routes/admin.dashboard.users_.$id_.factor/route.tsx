import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { ConfirmAboutUser } from "~/components/staff/users/confirm-about-user";
import { factorReset as words } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { userFactorPath, userPath } from "~/domain/users/user-pages";
import { failureResponse } from "~/http/failure-response.server";
import { receivePress, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { resetSecondFactor } from "~/models/users/second-factor.server";
import { requireUserRecord, staffUserOf } from "~/routes/admin.dashboard.users/user-options.server";

export const handle = { page: { title: words.title, description: words.question } };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "factors.reset");
  const user = await requireUserRecord(account, args.params.id);
  return { user: staffUserOf(account, user) };
}

/** @returns a redirect, or the form with 403 or 503 @throws Response 404 for an unknown user */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "factors.reset");
  const received = await receivePress(args.request, "user", accountFormLimits);
  if ("refused" in received) return received.refused;
  await requireFreshSignIn(args, account, received.formData);
  const user = staffUserOf(account, await requireUserRecord(account, args.params.id));
  const reset = await resetSecondFactor(account.client, user.id);
  if (!reset.ok) return replyWith(null, { problem: words.outcomes.away }, 503);
  switch (reset.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
    case "self":
      return replyWith(null, { problem: words.outcomes[reset.data] }, 403);
    case "none":
      sessionOf(args).flash({ tone: "info", ...words.outcomes.none });
      return redirectTo(args, userPath(user.id));
    case "reset":
      sessionOf(args).flash({ tone: "success", ...words.done(user.name) });
      return redirectTo(args, userPath(user.id));
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function ResetFactor() {
  const { user } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return <ConfirmAboutUser words={words} user={user} action={userFactorPath(user.id)} reply={reply} />;
}
