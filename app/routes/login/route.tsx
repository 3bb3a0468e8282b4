import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimsOf } from "~/auth/auth.server";
import { handleNewPassword, handlePasswordReset, recoveryOf, refuseUsedLink } from "~/auth/password.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { handleSignIn } from "~/auth/sign-in.server";
import { handleSignUp } from "~/auth/sign-up.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { signInViews } from "~/content/users/sign-in";
import type { FormReply } from "~/domain/forms/public-form";
import { redirectOf, signInViewOf } from "~/domain/users/sign-in-address";
import { personalHeaders } from "~/http/caching.server";
import { SignInPage } from "./sign-in-page";

export const headers = personalHeaders;
export const handle = {
  formTitle: (parameters: URLSearchParams) => signInViews[signInViewOf(parameters)].title,
};
export const meta: MetaFunction = ({ location }) =>
  unlistedMeta(signInViews[signInViewOf(new URLSearchParams(location.search))]);

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { current: session } = sessionOf(args);
  if (session && !session.recovery) throw redirectTo(args, "/dashboard", { anew: true });
  const view = signInViewOf(searchParams);
  const recovery = view === "new-password" ? recoveryOf(args) : null;
  if (view === "new-password" && !recovery) throw refuseUsedLink(args);
  return {
    view,
    redirect: redirectOf(searchParams),
    email: recovery ? (claimsOf(recovery)?.email ?? "") : "",
  };
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

export default function Login() {
  return <SignInPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
