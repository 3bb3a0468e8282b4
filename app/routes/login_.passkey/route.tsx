import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handlePasskeySignIn } from "~/auth/passkeys/passkey-forms.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { passkeySignIn } from "~/content/users/passkeys";
import { redirectOf } from "~/domain/users/sign-in-address";
import { personalHeaders } from "~/http/caching.server";
import { PasskeyPage } from "./passkey-page";

export const headers = personalHeaders;
export const handle = { formTitle: passkeySignIn.title };
export const meta: MetaFunction = () => unlistedMeta(passkeySignIn);

export async function loader(args: LoaderFunctionArgs) {
  const redirect = redirectOf(new URL(args.request.url).searchParams);
  const { current: session } = sessionOf(args);
  if (session && !session.recovery) throw redirectTo(args, redirect ?? "/dashboard", { anew: true });
  return { redirect };
}

export const action = (args: ActionFunctionArgs) => handlePasskeySignIn(args);

export const clientAction = keepFormOnNetworkFailure;

export default function Passkey() {
  return <PasskeyPage {...useLoaderData<typeof loader>()} reply={useActionData()} />;
}
