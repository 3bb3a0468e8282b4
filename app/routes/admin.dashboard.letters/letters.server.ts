import { data } from "@remix-run/node";
import type { Account } from "~/auth/account.server";
import { requireSameOrigin } from "~/auth/same-origin.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { letterKindNames, letterMessages, letterPage } from "~/content/emails/staff-letters";
import { shortMoment } from "~/domain/dates/staff-dates";
import {
  type LettersView,
  type LetterView,
  letterField,
  lettersAddress,
  readLetterQuery,
} from "~/domain/emails/letter-list";
import { readFormBody } from "~/http/form-body.server";
import {
  countLetters,
  type LetterRow,
  listLetters,
  mailServerAwaySince,
  resendLetter,
} from "~/models/emails/letters.server";
import { isRecordId } from "~/models/staff-answers.server";

/** The letters an address asks for; a null view with 503 where they could not be read. */
export async function loadLetters({ client }: Account, request: Request) {
  const query = readLetterQuery(new URL(request.url).searchParams);
  const [counts, page, awaySince] = await Promise.all([
    countLetters(client),
    listLetters(client, query),
    mailServerAwaySince(client),
  ]);
  if (!counts || !page) return data({ state: query.state, view: null }, { status: 503 });
  const view: LettersView = {
    state: query.state,
    counts,
    awaySince: awaySince ? shortMoment(awaySince) : null,
    letters: page.letters.map(viewOf),
    isFirst: query.after === null,
    older: page.older,
  };
  return data({ state: query.state, view });
}

const viewOf = (row: LetterRow): LetterView => ({
  id: row.id,
  kind: letterKindNames[row.kind] ?? row.kind,
  recipient: row.recipient || letterPage.network,
  state: row.state,
  created: shortMoment(row.created_at),
  attempts: row.attempts,
  next: row.state === "waiting" || row.state === "retrying" ? shortMoment(row.next_attempt_at) : null,
  error: row.last_error,
});

/**
 * Has the letter that the form names sent again.
 * @returns a redirect to the list as it was, which tells what came of it
 * @throws Response 403 where another site sent the form
 */
export async function resendByForm(args: RequestArgs, { client }: Account) {
  requireSameOrigin(args.request);
  const { state } = readLetterQuery(new URL(args.request.url).searchParams);
  const body = await readFormBody(args.request);
  const id = body.ok ? body.formData.get(letterField) : null;
  const outcome = typeof id === "string" && isRecordId(id) ? await resendLetter(client, id) : null;
  const came = outcome === null ? "not_found" : outcome.ok ? outcome.data : "failed";
  sessionOf(args).flash({ tone: came === "done" ? "success" : "error", ...letterMessages[came] });
  return redirectTo(args, lettersAddress(state));
}
