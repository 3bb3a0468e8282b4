import { Link, useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { Icon } from "./icon";

interface DialogProps {
  /** Value of `?dialog=`. */
  id: string;
  title: string;
  /** This page's address without the dialog. */
  closeHref: string;
  open: boolean;
  children: ReactNode;
}

/** Server-rendered open, closed by a link; modal once JavaScript runs, when Escape and the backdrop close it too. */
export function Dialog({ open, ...panel }: DialogProps) {
  return open ? <DialogPanel {...panel} /> : null;
}

function DialogPanel({ id, title, closeHref, children }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const leave = useCallback(
    () => navigate(closeHref, { replace: true, preventScrollReset: true }),
    [navigate, closeHref],
  );
  useModal(id, dialog, heading);

  const leaveByBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) leave();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a mouse's way out; Escape is the keyboard's */}
      <dialog
        ref={dialog}
        className="dialog"
        open
        aria-labelledby={`${id}-title`}
        onClick={leaveByBackdrop}
        onCancel={(event) => {
          // why: a field's own cancel (a file picker) bubbles up here
          if (event.target !== dialog.current) return;
          event.preventDefault();
          leave();
        }}
      >
        <div className="dialog-head">
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Link to={closeHref} className="dialog-close" replace preventScrollReset aria-label="Close">
            <Icon name="close" />
          </Link>
        </div>
        <div className="dialog-body">{children}</div>
      </dialog>
      <Link to={closeHref} className="dialog-scrim" replace preventScrollReset tabIndex={-1} aria-hidden="true" />
    </>
  );
}

/** Makes the panel modal; returns the focus to its opener. */
function useModal(
  id: string,
  dialog: { readonly current: HTMLDialogElement | null },
  heading: { readonly current: HTMLHeadingElement | null },
) {
  useEffect(() => {
    const panel = dialog.current;
    if (!panel) return;
    const opener = document.activeElement;
    panel.close();
    panel.showModal();
    heading.current?.focus();
    return () => {
      panel.close();
      focusOpener(opener, id);
    };
  }, [id, dialog, heading]);
}

/** After a page load with the dialog open, the first link to it counts as opener. */
function focusOpener(opener: Element | null, id: string) {
  const known = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = known ? opener : document.querySelector<HTMLElement>(`a[href*="dialog=${id}"]`);
  target?.focus({ preventScroll: true });
}
