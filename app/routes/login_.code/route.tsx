import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleCode, handleRecoveryCode, requireCodeMissing } from "~/auth/second-factor/code-form.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { codePage } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { redirectOf } from "~/domain/users/sign-in-address";
import { personalHeaders } from "~/http/caching.server";
import { CodePage } from "./code-page";

export const headers = personalHeaders;
export const handle = { scripts: false, formTitle: codePage.title };
export const meta: MetaFunction = () => unlistedMeta(codePage);

const isRecovery = (request: Request) => new URL(request.url).searchParams.get("view") === "recovery";

export async function loader(args: LoaderFunctionArgs) {
  await requireCodeMissing(args);
  const { searchParams } = new URL(args.request.url);
  return { isRecovery: isRecovery(args.request), redirect: redirectOf(searchParams) };
}

export const action = (args: ActionFunctionArgs) =>
  isRecovery(args.request) ? handleRecoveryCode(args) : handleCode(args);

export default function Code() {
  return <CodePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
