import { Form, Link, useNavigation } from "@remix-run/react";
import { AccountStep } from "~/components/site/account/message-page";
import { useSignInByPasskey } from "~/components/site/account/use-passkey";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { passkeyMessages, passkeySignIn as words } from "~/content/users/passkeys";
import type { FormReply } from "~/domain/forms/public-form";
import { type PasskeyChallenge, passkeyAddress } from "~/domain/users/passkeys/passkey-paths";
import { signInAddress } from "~/domain/users/sign-in-address";

interface PasskeyPageProps {
  redirect: string | null;
  reply: (FormReply & { challenge?: PasskeyChallenge<PublicKeyCredentialRequestOptionsJSON> }) | undefined;
}

/** Signs in by what the device keeps. */
export function PasskeyPage({ redirect, reply }: PasskeyPageProps) {
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
