import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { handleNewPasskey, profileOf } from "~/auth/passkeys/passkey-forms.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { newPasskey } from "~/content/users/passkeys";
import { personalHeaders } from "~/http/caching.server";
import { NewPasskeyPage } from "./new-passkey-page";

export const headers = personalHeaders;
export const handle = { formTitle: newPasskey.title };
export const meta: MetaFunction = () => unlistedMeta(newPasskey);

export async function loader(args: LoaderFunctionArgs) {
  const { email, profile } = await requireUser(args);
  return { email, profile: profileOf(profile.role) };
}

export const action = (args: ActionFunctionArgs) => handleNewPasskey(args);

export const clientAction = keepFormOnNetworkFailure;

export default function NewPasskey() {
  return <NewPasskeyPage {...useLoaderData<typeof loader>()} reply={useActionData()} />;
}
