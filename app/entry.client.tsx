import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isAsSent } from "~/components/late/as-sent";
import { fetchShownParts } from "~/components/late/lazy-part";
import { keepTypedTexts } from "~/components/late/typed-texts";
import { followSamePageLinks } from "~/components/site/shell/same-page-links";

/** React's error when a boundary updates before its script has loaded; React renders it again. */
const hydrationErrors = /#421;|before it finished hydrating/;

/**
 * Resolves when the page's data is decoded. Were React to suspend for it, an event meanwhile would end in "Root did not
 * complete" and be lost with all later ones.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

followSamePageLinks();

Promise.all([dataDecoded(), fetchShownParts()]).then(() => {
  // why: the plain page does everything
  if (!isAsSent()) return;
  keepTypedTexts();
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />, {
      // why: going on before all scripts have loaded is no error
      onRecoverableError: (error) => {
        if (!(error instanceof Error && hydrationErrors.test(error.message))) reportError(error);
      },
    });
  });
});
