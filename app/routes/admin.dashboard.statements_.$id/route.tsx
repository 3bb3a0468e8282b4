import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { revalidateAfterConflict } from "~/components/staff/revalidate-after-conflict";
import { StatementFormPage } from "~/components/staff/statements/statement-form-page";
import { statementMessages, statementPages } from "~/content/statements/staff-statements";
import { torontoToday } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { statementPath } from "~/domain/statements/statement";
import { failureResponse } from "~/http/failure-response.server";
import { replyWith } from "~/http/form.server";
import { getStatementRecord, type StatementRecord } from "~/models/statements/statements.server";
import {
  centersOf,
  handleStatementForm,
  statementView,
} from "~/routes/admin.dashboard.statements/statement-change.server";

const words = statementPages.edit;

export const handle = { page: words };
/** Null with 503 where it could not be read. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "statements.manage");
  const { id = "" } = args.params;
  const [row, centers] = await Promise.all([requireStatement(account, id), centersOf(account)]);
  if (!row) return data({ id, form: null, saved: null }, { status: 503 });
  const { block, location_id, words: said, name, detail, confirmed_on, confirmed_how, state } = row;
  const values = { center: location_id ?? "", words: said, name, detail, confirmed_on, confirmed_how };
  return data({
    id,
    form: {
      block,
      centers: block === "review" ? centers : [],
      values: { ...values, state: state === "removed" ? "draft" : state },
      id,
      version: row.updated_at,
      today: torontoToday(),
    },
    saved: statementView(row, centers),
  });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "statements.manage");
  const { id = "" } = args.params;
  const row = await requireStatement(account, id);
  if (!row) return replyWith(null, { problem: statementMessages.failed }, 503);
  return handleStatementForm(args, account, { block: row.block, edited: id });
}

/** @returns null while the database does not answer @throws Response 404 */
async function requireStatement({ client }: Account, id: string): Promise<StatementRecord | null> {
  const row = await getStatementRecord(client, id);
  if (row === "not_found") throw failureResponse("not_found");
  return row === "unavailable" ? null : row;
}

export const clientAction = keepFormOnNetworkFailure;
export const shouldRevalidate = revalidateAfterConflict;

export default function EditStatement() {
  const { id, form, saved } = useLoaderData<typeof loader>();
  return (
    <StatementFormPage
      kind="edit"
      action={statementPath(id)}
      form={form}
      saved={saved}
      reply={useActionData<FormReply>()}
    />
  );
}
