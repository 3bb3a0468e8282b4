import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { StatementFormPage } from "~/components/staff/statements/statement-form-page";
import type { StatementBlock } from "~/content/statements/blocks";
import { statementPages } from "~/content/statements/staff-statements";
import { torontoToday } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { newStatementPath } from "~/domain/statements/statement";
import { blockOf } from "~/domain/statements/statement-form";
import { failureResponse } from "~/http/failure-response.server";
import { blocksOf, centersOf, handleStatementForm } from "~/routes/admin.dashboard.statements/statement-change.server";

const words = statementPages.create;

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "statements.manage");
  const block = requireBlock(account, args.request);
  const centers = block === "review" ? await centersOf(account) : [];
  const wanted = new URL(args.request.url).searchParams.get("center");
  const center = centers.find(({ id }) => id === wanted)?.id ?? "";
  return { block, centers, values: { center, state: "published" }, id: randomUUID(), today: torontoToday() };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "statements.manage");
  return handleStatementForm(args, account, { block: requireBlock(account, args.request), edited: null });
}

/** The place that the address names. @throws Response 404 for one that the account may not fill */
function requireBlock(account: ScopedAccount, { url }: Request): StatementBlock {
  const block = blockOf(new URL(url).searchParams.get("block"));
  if (!block || !blocksOf(account).includes(block)) throw failureResponse("not_found");
  return block;
}

export const clientAction = keepFormOnNetworkFailure;

export default function NewStatement() {
  const form = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const sent = reply?.result?.initialValue?.id;
  // why: what may have been saved keeps its id when it is sent again
  const id = typeof sent === "string" ? sent : form.id;
  return (
    <StatementFormPage
      kind="create"
      action={newStatementPath(form.block)}
      form={{ ...form, id }}
      saved={null}
      reply={reply}
    />
  );
}
