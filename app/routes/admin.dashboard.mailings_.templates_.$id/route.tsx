import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { isWithin } from "~/auth/scope";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { templatePages } from "~/content/emails/mailings";
import { templatePath } from "~/domain/emails/mailing-paths";
import { headOfficeChoice } from "~/domain/emails/template-form";
import type { FormReply } from "~/domain/forms/public-form";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { personalHeaders } from "~/http/caching.server";
import { failureResponse } from "~/http/failure-response.server";
import { getMessageTemplate } from "~/models/emails/message-templates.server";
import { isRecordId } from "~/models/record-values.server";
import { changeTemplate, removeTemplate } from "./change-template.server";
import { TemplatePage } from "./template-page";

export const headers = personalHeaders;
export const handle = { formTitle: templatePages.edit.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ ...templatePages[data?.isNew ? "create" : "edit"], description: templatePages.list.description });

/** Null with 503 where it could not be read. @throws Response 404, also for a template that others keep */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { id = "" } = args.params;
  const isNew = id === "new";
  const [template, keepers] = await Promise.all([
    isNew ? null : getMessageTemplate(account.client, id),
    keepersOf(account),
  ]);
  if (template === "not_found") throw failureResponse("not_found");
  const page = { isNew, path: templatePath(id) };
  if (template === "unavailable") return data({ ...page, template: null, keepers: [] }, { status: 503 });
  if (!template) {
    const empty = { id: randomUUID(), center: keepers[0]?.id ?? "", name: "", subject: "", body: "", version: "" };
    return data({ ...page, template: empty, keepers });
  }
  const { updated_at: version, center, ...words } = template;
  if (center === null ? !may(account.profile.role, "emails.manage") : !isWithin(account.centers, center)) {
    throw failureResponse("not_found");
  }
  const keeper = center ?? headOfficeChoice;
  return data({
    ...page,
    template: { ...words, center: keeper, version },
    keepers: keepers.filter((one) => one.id === keeper),
  });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { id: edited = "" } = args.params;
  if (isRecordId(edited) && new URL(args.request.url).searchParams.get("form") === "remove")
    return removeTemplate(args, account, edited);
  const keepers = (await keepersOf(account)).map(({ id }) => id);
  return changeTemplate(args, account, { edited, keepers });
}

async function keepersOf(account: ScopedAccount): Promise<readonly { id: string; name: string }[]> {
  const centers = await nameOwnCenters(account);
  return may(account.profile.role, "emails.manage")
    ? [{ id: headOfficeChoice, name: templatePages.headOffice }, ...centers]
    : centers;
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function Template() {
  return <TemplatePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
