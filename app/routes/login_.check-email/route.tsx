import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleMailAgain } from "~/auth/mail-again.server";
import { mailedAddress } from "~/auth/session/mailed-address.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { checkEmail } from "~/content/users/mailed-link";
import type { FormReply } from "~/domain/forms/public-form";
import { signInAddress } from "~/domain/users/sign-in-address";
import { personalHeaders } from "~/http/caching.server";
import { CheckEmailPage } from "./check-email-page";

export const headers = personalHeaders;
export const handle = { scripts: false, formTitle: checkEmail.title };
export const meta: MetaFunction = () => unlistedMeta(checkEmail);

export async function loader(args: LoaderFunctionArgs) {
  const { current: session } = sessionOf(args);
  const asked = mailedAddress(args.request);
  if (session && !session.recovery) throw redirectTo(args, asked?.redirect ?? "/dashboard", { anew: true });
  if (!asked) throw redirectTo(args, signInAddress("signin", null), { anew: true });
  const { kind, email, redirect, forTutors } = asked;
  return { kind, email, redirect, forTutors };
}

export const action = (args: ActionFunctionArgs) => handleMailAgain(args);

export default function CheckEmail() {
  return <CheckEmailPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
