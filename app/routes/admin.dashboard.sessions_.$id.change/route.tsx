import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Account, requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { changePage } from "~/content/tutoring/staff-lesson-change";
import type { FormReply } from "~/domain/forms/public-form";
import { personalHeaders } from "~/http/caching.server";
import { requireFound } from "~/http/failure-response.server";
import { getSession } from "~/models/tutoring/tutoring-session.server";
import { changeLessons, loadLessonChange } from "./lesson-change.server";
import { LessonChangePage } from "./lesson-change-page";

export const headers = personalHeaders;
export const handle = { formTitle: changePage.title };
export const meta: MetaFunction = () => unlistedMeta(changePage);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const page = await loadLessonChange(account, args.request, await knownSession(account, args.params.id));
  return data(page, { status: page.isAway ? 503 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return changeLessons(args, account, await knownSession(account, args.params.id));
}

/** @throws Response 404 when not visible to the caller, 503 while the database does not answer */
async function knownSession({ client }: Account, id = "") {
  return requireFound(await getSession(client, id));
}

export const clientAction = keepFormOnNetworkFailure;

export default function ChangeLessons() {
  return <LessonChangePage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}
