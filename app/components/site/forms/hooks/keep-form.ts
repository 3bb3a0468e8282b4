import { outages } from "~/content/site/outages";
import type { FormReply } from "~/domain/forms/public-form";

/**
 * Sends a form through its action; where the network fails the page stays as it is, with the visitor's values
 * and the words for it, instead of an error page.
 */
export async function keepFormOnNetworkFailure(serverAction: () => Promise<FormReply>) {
  try {
    return await serverAction();
  } catch (error) {
    // why: a redirect and an answer of the site are thrown too, as other things than errors; an error is a lost network
    // or the page of a server in front
    if (!(error instanceof Error)) throw error;
    const reply: FormReply = { result: null, problem: outages.unexpectedFailure };
    // why: after an error status the router does not ask for the page's data again, which would fail too
    return Response.json(reply, { status: 503 });
  }
}
