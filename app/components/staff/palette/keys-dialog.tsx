import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/ui/button";
import { PanelTitle } from "~/components/ui/layout";
import { deskKeys as words } from "~/content/dashboards/desk-keys";
import { KeyList } from "./key-list";

/** Over the page as it stands, which keeps what is typed in it; outside the search form, which Enter would send. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="m-auto rounded-card bg-paper text-ink shadow-dialog backdrop:bg-scrim"
      aria-labelledby="keys-title"
      onClose={onClose}
    >
      <div className="grid gap-4 p-5">
        <PanelTitle as="h2" id="keys-title">
          {words.title}
        </PanelTitle>
        <KeyList />
        <Button className="justify-self-start" variant="secondary" size="small" onClick={() => dialog.current?.close()}>
          {words.close}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
