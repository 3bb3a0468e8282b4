import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { CallerPage } from "~/components/staff/caller/caller-page";
import { newFamilyWords as words } from "~/content/families/desk-forms";
import { familiesPath, recordField } from "~/domain/families/family-paths";
import { readFamilyRecord } from "~/handlers/family-of-record.server";
import { callerChoices } from "~/handlers/records/caller-form.server";
import { requireFound } from "~/http/failure-response.server";
import { type NewFamilyReply, saveNewFamily } from "./new-family.server";
import type { NewFamilyFormProps } from "./new-family-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const NewFamilyForm = lazyPart("#family", async () => (await import("./new-family-form")).NewFamilyForm);

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { searchParams: query } = new URL(args.request.url);
  const name = query.get(recordField);
  const record = name === null ? null : requireFound(await readFamilyRecord(account, name));
  const { centers, location } = await callerChoices(account, query.get("center"));
  return {
    centers,
    record: record && `${record.kind}.${record.id}`,
    defaults: { center: location ?? "", ...record?.values, id: randomUUID() },
  };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  return saveNewFamily(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewFamily() {
  return <NewFamilyPage {...useLoaderData<typeof loader>()} reply={useActionData<NewFamilyReply>()} />;
}

const NewFamilyPage = (props: NewFamilyFormProps) => (
  <CallerPage words={words} back={familiesPath}>
    <NewFamilyForm {...props} />
  </CallerPage>
);
