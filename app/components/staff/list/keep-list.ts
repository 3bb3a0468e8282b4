import type { ClientActionFunctionArgs } from "@remix-run/react";
import { listMessages } from "~/content/records/staff-list-words";
import type { ListReply } from "~/records/list-view";

/** On a network failure keeps the list and shows a message. */
export async function keepListOnNetworkFailure({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<ListReply>();
  } catch (error) {
    // why: redirects and replies are thrown too, but are no Errors
    if (!(error instanceof Error)) throw error;
    const reply: ListReply = { problem: listMessages.failed, ids: [] };
    // why: after an error status Remix does not revalidate, which would fail too
    return Response.json(reply, { status: 503 });
  }
}
