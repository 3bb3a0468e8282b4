import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireLearner } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { familyPages } from "~/content/families/families";
import { type Child, suggestionPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { waysOf } from "~/handlers/child-ways.server";
import { childrenOf } from "~/handlers/family.server";
import { personalHeaders } from "~/http/caching.server";
import { type SuggestedChild, suggestedChildren } from "~/models/families/children.server";
import { handleChildForm, thisYear } from "./children.server";
import { ChildrenPage } from "./children-page";

const words = familyPages.list;

export const headers = personalHeaders;
export const handle = { formTitle: words.title };
export const meta: MetaFunction = () => unlistedMeta(words);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  const [children, suggested] = await Promise.all([childrenOf(account), suggestedChildren(account.client)]);
  const wanted = new URL(args.request.url).searchParams.get("add");
  const begun = suggested.find(({ name }) => name === wanted);
  return data(
    {
      children,
      ways: await waysOf(account.client, children ?? []),
      suggested: suggested.map(({ name }) => ({ name, to: suggestionPath(name) })),
      begun: begun && beginningOf(begun),
      thisYear: thisYear(),
    },
    { status: children ? 200 : 503 },
  );
}

/** 'Asha Rao' as the fields have it. */
function beginningOf({ name, grade }: SuggestedChild): Partial<Child> {
  const [firstName, ...rest] = name.split(/\s+/);
  return { name, firstName, lastName: rest.join(" "), grade };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requireLearner(args, "student.pages");
  return handleChildForm(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Children() {
  return <ChildrenPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
