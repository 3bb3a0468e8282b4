import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { handlePasskeySignIn } from "~/auth/passkeys/passkey-forms.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { AccountStep } from "~/components/site/account/message-page";
import { useSignInByPasskey } from "~/components/site/account/use-passkey";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { passkeyMessages, passkeySignIn, passkeySignIn as words } from "~/content/users/passkeys";
import type { FormReply } from "~/domain/forms/public-form";
import { type PasskeyChallenge, passkeyAddress } from "~/domain/users/passkeys/passkey-paths";
import { redirectOf, signInAddress } from "~/domain/users/sign-in-address";

export const handle = { page: passkeySignIn };
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

interface PasskeyPageProps {
  redirect: string | null;
  reply: (FormReply & { challenge?: PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON> }) | undefined;
}

/** Signs in by what the device keeps. */
function PasskeyPage({ redirect, reply }: PasskeyPageProps) {
  const pending = useNavigation().state !== "idle";
  const failure = useSignInByPasskey(reply?.challenge, passkeyAddress(redirect, "finish"));
  const problem = failure ? passkeyMessages[failure] : reply?.problem;
  const isWaiting = Boolean(reply?.challenge) && !failure;
  return (
    <AccountStep title={words.title}>
      {problem && <Banner tone="error" {...problem} />}
      <p>{words.intro}</p>
      <p className="font-semibold scripting:hidden">{words.noScripts}</p>
      <Form method="post" action={passkeyAddress(redirect)}>
        <Button type="submit" disabled={pending}>
          {words.submit}
        </Button>
      </Form>
      <p role="status" className="hidden scripting:block">
        {isWaiting && words.waiting}
      </p>
      <p>
        <Link className="link inline-flex min-h-11 items-center" to={signInAddress("signin", redirect)}>
          {words.password}
        </Link>
      </p>
    </AccountStep>
  );
}
