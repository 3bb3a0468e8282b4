import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { countPasskeys, passkeysOffered } from "~/auth/passkeys/passkey-service.server";
import {
  askForCode,
  handleNewPassword,
  handlePasswordReset,
  recoveringOwner,
  recoveryOf,
  refuseUsedLink,
} from "~/auth/password.server";
import { mailedAddress } from "~/auth/session/mailed-address.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { handleSignIn, landingPath } from "~/auth/sign-in.server";
import { handleSignUp } from "~/auth/sign-up.server";
import { latePart, shownProblem } from "~/components/late/late-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import type { FormReply } from "~/domain/forms/public-form";
import { correctionField, isForTutors, redirectOf, signInViewOf } from "~/domain/users/sign-in-address";
import type { TypedBefore } from "./sign-in-form";
import { signInViews, tutorView } from "./sign-in-words";

export const handle = {
  formTitle: (parameters: URLSearchParams) => wordsOf(parameters).title,
};
export const meta: MetaFunction = ({ location }) => unlistedMeta(wordsOf(new URLSearchParams(location.search)));

function wordsOf(parameters: URLSearchParams) {
  const view = signInViewOf(parameters);
  return view === "signin" && isForTutors(parameters) ? tutorView : signInViews[view];
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { current: session } = sessionOf(args);
  if (session && !session.recovery) {
    const redirect = redirectOf(searchParams);
    const account = redirect && (await requireUser(args).catch(() => null));
    const path = account ? landingPath(account.profile.role, redirect) : (redirect ?? "/dashboard");
    throw redirectTo(args, path, { anew: true });
  }
  const view = signInViewOf(searchParams);
  const recovery = view === "new-password" ? recoveryOf(args) : null;
  if (view === "new-password" && !recovery) throw refuseUsedLink(args);
  const owner = recovery && (await recoveringOwner(recovery));
  if (owner?.needsCode) throw askForCode(args);
  return {
    view,
    redirect: redirectOf(searchParams),
    forTutors: isForTutors(searchParams),
    email: owner?.email ?? "",
    role: owner?.role ?? "student",
    offersPasskeys: view === "signin" && (await passkeysOffered()),
    passkeys: recovery ? await countPasskeys(recovery) : 0,
    typed: searchParams.has(correctionField) ? typedBefore(args.request) : null,
  };
}

/** What this browser sent before, to be corrected. */
function typedBefore(request: Request): TypedBefore | null {
  const asked = mailedAddress(request);
  return asked && { email: asked.email, full_name: asked.fullName };
}

export function action(args: ActionFunctionArgs) {
  switch (signInViewOf(new URL(args.request.url).searchParams)) {
    case "signin":
      return handleSignIn(args);
    case "signup":
      return handleSignUp(args);
    case "reset":
      return handlePasswordReset(args);
    case "new-password":
      return handleNewPassword(args);
  }
}

export const clientAction = keepFormOnNetworkFailure;

const SignInPage = latePart(async () => (await import("./sign-in-page")).SignInPage, shownProblem);

export default function Login() {
  return <SignInPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
