import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyPages } from "~/content/families/families";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { knownChild, removeChildByForm, saveChildByForm, thisYear } from "~/routes/dashboard.children/children.server";
import { ChildPage } from "./child-page";

export const headers = personalHeaders;
export const handle = { formTitle: familyPages.edit.title };
export const meta: MetaFunction = () => unlistedMeta(familyPages.edit);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const child = await knownChild(account, args.params.id ?? "");
  return data({ child, thisYear: thisYear() }, { status: child ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const { id = "" } = args.params;
  const isRemoval = new URL(args.request.url).searchParams.get("form") === "remove";
  return isRemoval ? removeChildByForm(args, account, id) : saveChildByForm(args, account, id);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<FormReply>());

export default function EditChild() {
  return <ChildPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
