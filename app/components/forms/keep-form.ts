import { messages } from "~/content/messages";
import type { FormReply } from "~/forms/public-form";

/**
 * Sends a form through its action; where the network fails the page stays as it is, with the visitor's values
 * and the words for it, instead of an error page.
 */
export async function keepFormOnNetworkFailure(serverAction: () => Promise<FormReply>) {
  try {
    return await serverAction();
  } catch (error) {
    // why: a redirect and an answer of the server are thrown too, and are not ours to catch
    if (error instanceof Response || !(error instanceof TypeError)) throw error;
    const reply: FormReply = { result: null, problem: messages.unexpectedFailure };
    // why: after an error status the router does not ask for the page's data again, which would fail too
    return Response.json(reply, { status: 503 });
  }
}
