import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { redirectTo } from "~/auth/session/session.server";
import { freshWords as words } from "~/content/users/second-factor";
import { personLabels, privacyPaths } from "~/domain/privacy/privacy-address";
import { personSchema } from "~/domain/privacy/privacy-request";
import { receiveForm } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";

export const handle = { page: { title: words.title, description: words.title } };

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "privacy.manage");
  throw redirectTo(args, privacyPaths.page);
}

/** The page that asks before an export, which as a file has none: sends the same form on (307). */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "privacy.manage");
  const received = await receiveForm(args.request, {
    name: "privacy",
    fields: Object.keys(personLabels),
    schema: personSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received || received.submission.status !== "success") return redirectTo(args, privacyPaths.page);
  await requireFreshSignIn(args, account, received.formData);
  return redirectTo(args, privacyPaths.export, { again: true });
}

export default function Proof() {
  return null;
}
