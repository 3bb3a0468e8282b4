import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { handleNewPasskey, profileOf } from "~/auth/passkeys/passkey-forms.server";
import { AccountName } from "~/components/site/account/account-name";
import { AccountStep } from "~/components/site/account/message-page";
import { PasswordField } from "~/components/site/account/password-field";
import { useNewPasskey } from "~/components/site/account/use-passkey";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { Banner } from "~/components/ui/feedback/banner";
import { Note } from "~/components/ui/layout";
import { newPasskey, passkeyMessages, newPasskey as words } from "~/content/users/passkeys";
import type { FormReply } from "~/domain/forms/public-form";
import { newPasskeyAddress, newPasskeyLabels, type PasskeyChallenge } from "~/domain/users/passkeys/passkey-paths";

export const handle = { page: newPasskey };
export async function loader(args: LoaderFunctionArgs) {
  const { email, profile } = await requireUser(args);
  return { email, profile: profileOf(profile.role) };
}

export const action = (args: ActionFunctionArgs) => handleNewPasskey(args);

export const clientAction = keepFormOnNetworkFailure;

export default function NewPasskey() {
  return <NewPasskeyPage {...useLoaderData<typeof loader>()} reply={useActionData()} />;
}

interface NewPasskeyPageProps {
  email: string;
  profile: string;
  reply: (FormReply & { challenge?: PasskeyChallenge<PublicKeyCredentialCreationOptionsJSON> }) | undefined;
}

/** Asks the password, then the device. */
function NewPasskeyPage({ email, profile, reply }: NewPasskeyPageProps) {
  const failure = useNewPasskey(reply?.challenge, newPasskeyAddress("finish"));
  const problem = failure && passkeyMessages[failure === "cancelled" ? "notAdded" : failure];
  const isWaiting = Boolean(reply?.challenge) && !failure;
  return (
    <AccountStep title={words.title}>
      {problem && <Banner tone="error" {...problem} />}
      <p>{words.intro}</p>
      <Note>{words.mailed}</Note>
      <p className="font-semibold scripting:hidden">{words.noScripts}</p>
      <PublicForm
        id="passkey-form"
        action={newPasskeyAddress()}
        labels={newPasskeyLabels}
        defaults={{}}
        reply={reply?.challenge ? undefined : reply}
        submitLabel={words.submit}
        pendingLabel={words.pending}
      >
        {(field) => (
          <>
            <AccountName email={email} />
            <PasswordField
              field={field("current_password")}
              label={newPasskeyLabels.current_password}
              autoComplete="current-password"
            />
          </>
        )}
      </PublicForm>
      <p role="status" className="hidden scripting:block">
        {isWaiting && words.waiting}
      </p>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={profile}>
          {words.back}
        </a>
      </p>
    </AccountStep>
  );
}
