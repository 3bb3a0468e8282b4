import type { ClientActionFunctionArgs } from "@remix-run/react";
import { outages } from "~/content/site/outages";
import type { SavedForm } from "~/content/site/saved-forms";
import type { FormReply } from "~/domain/forms/public-form";

/** On a network failure keeps the page with its values and shows a message instead of an error page. */
export const keepFormOf =
  (form?: SavedForm) =>
  async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction<FormReply>();
    } catch (error) {
      // why: redirects and replies are thrown too, but are no Errors
      if (!(error instanceof Error)) throw error;
      const reply: FormReply = { result: null, problem: outages.noConnection(form) };
      // why: after an error status Remix does not revalidate, which would fail too
      return Response.json(reply, { status: 503 });
    }
  };

export const keepFormOnNetworkFailure = keepFormOf();
