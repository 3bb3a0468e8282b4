import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** What React calls an update of a part of the page whose script is still on its way; it draws that part anew. */
const updatedTooEarly = /React error #421;|received an update before it finished hydrating/;

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, {
    // why: a visitor on a slow line who goes on before all scripts have come is no error
    onRecoverableError: (error) => {
      if (!(error instanceof Error && updatedTooEarly.test(error.message))) reportError(error);
    },
  });
});
