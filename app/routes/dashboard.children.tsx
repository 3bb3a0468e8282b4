import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepFormOnNetworkFailure } from "~/components/forms/keep-form";
import { ChildrenPage } from "~/components/learner/children-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyPages } from "~/content/families";
import type { FormReply } from "~/forms/public-form";
import { requireLearner } from "~/guards/account.server";
import { childrenData, saveChildByForm } from "~/guards/children.server";
import { personalHeaders } from "~/services/caching.server";

const words = familyPages.list;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

/** The children of a family, for whom it books. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student");
  return childrenData(account);
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student");
  return saveChildByForm(args, account, null);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function Children() {
  return <ChildrenPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
