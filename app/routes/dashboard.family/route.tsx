import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { householdPage } from "~/content/families/guardians";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { listGuardians } from "~/models/families/guardians.server";
import { FamilyPage } from "./family-page";
import { handleGuardian, handleGuardianRemoval } from "./guardian.server";

export const headers = personalHeaders;
export const handle = { formTitle: householdPage.title };
export const meta: MetaFunction = () => unlistedMeta(householdPage);

export async function loader(args: LoaderFunctionArgs) {
  const { client, profile, email } = await requireLearner(args, "student.pages");
  const guardians = await listGuardians(client);
  const { firstName, lastName, phone } = profile;
  return data(
    {
      own: { name: `${firstName} ${lastName}`.trim(), email, phone },
      second: guardians?.find(({ id }) => id !== profile.id) ?? null,
      isAway: guardians === null,
    },
    { status: guardians ? 200 : 503 },
  );
}

/** Adds, changes or removes the second guardian. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const isRemoval = new URL(args.request.url).searchParams.get("form") === "remove";
  return isRemoval ? handleGuardianRemoval(args, account) : handleGuardian(args, account);
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function Family() {
  return <FamilyPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
