import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { requireFreshSignIn } from "~/auth/fresh-sign-in.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { AccessPage, type AccessReply } from "~/components/staff/api/access-page";
import { apiMessages, apiWords, keyWords as words } from "~/content/api/staff-api";
import { scopeBoxes } from "~/domain/api/api-access";
import { apiKeySchema } from "~/domain/api/api-forms";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { createApiKey } from "~/models/api/api-keys.server";
import { listStaffCenters } from "~/models/locations/locations.server";

export const handle = { page: words.create };
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requirePermission(args, "api.manage");
  return { centers: (await listStaffCenters(client)).map(({ id, name }) => ({ id, name })) };
}

/** @returns the key, this once (200), or the form with 400, 403, 409, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "api.manage");
  const received = await receiveForm(args.request, {
    name: "api key",
    fields: ["name", "location", "ends_on", ...scopeBoxes.map(({ field }) => field)],
    schema: apiKeySchema,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  if (submission.value.scopes.includes("contacts")) await requireFreshSignIn(args, account, received.formData);
  const saved = await createApiKey(account.client, submission.value);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  const { outcome, key } = saved.data;
  if (outcome === "invalid") return replyWith(submission, { fieldErrors: { ends_on: [apiWords.dateTooFar] } }, 400);
  if (outcome === "too_many") return replyWith(submission, { problem: words.tooMany }, 409);
  if (outcome !== "created") return replyWith(submission, { problem: apiMessages.forbidden }, 403);
  const reply: AccessReply = { result: null, problem: null, secret: key };
  return data(reply);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewApiKey() {
  const { centers } = useLoaderData<typeof loader>();
  return <AccessPage kind="key" centers={centers} reply={useActionData<AccessReply>()} />;
}
