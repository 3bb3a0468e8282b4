import { listMessages } from "~/content/records/staff-list-words";
import type { ListReply } from "~/records/list-view";

/** Sends the form of a list; where the network fails the list stays as it is, with the words for it. */
export async function keepListOnNetworkFailure(serverAction: () => Promise<ListReply>) {
  try {
    return await serverAction();
  } catch (error) {
    // why: a redirect and an answer of the site are thrown too, as other things than errors
    if (!(error instanceof Error)) throw error;
    const reply: ListReply = { problem: listMessages.failed, ids: [] };
    // why: after an error status the router does not ask for the page's data again, which would fail too
    return Response.json(reply, { status: 503 });
  }
}
