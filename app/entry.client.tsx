import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/** What React calls an update of a part of the page whose script is still on its way; it draws that part anew. */
const updatedTooEarly = /#421;|before it finished hydrating/;

/**
 * Resolves when the page's data is there: a first call of RemixBrowser throws the promise of it. Were React to wait
 * for it, a key pressed meanwhile would end in "Root did not complete", and the page never hear of another.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

dataDecoded().then(() =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />, {
      // why: a visitor on a slow line who goes on before all scripts have come is no error
      onRecoverableError: (error) => {
        if (!(error instanceof Error && updatedTooEarly.test(error.message))) reportError(error);
      },
    });
  }),
);
