import { Link, useNavigate } from "@remix-run/react";
import { cva } from "class-variance-authority";
import { X } from "lucide";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { Icon } from "~/components/ui/icon";

interface DialogProps {
  /** Value of `?dialog=`. */
  id: string;
  title: string;
  /** This page's address without the dialog. */
  closeHref: string;
  open: boolean;
  /** For a long form: wider, and as high as a phone. */
  tall?: boolean;
  children: ReactNode;
}

/** Server-rendered open, closed by a link; modal once JavaScript runs, when Escape and the backdrop close it too. */
export function Dialog({ open, ...panel }: DialogProps) {
  return open ? <DialogPanel {...panel} /> : null;
}

const look = cva(
  "fixed inset-x-0 top-auto bottom-0 z-60 m-0 w-full max-w-none overflow-auto overscroll-contain bg-paper text-ink shadow-dialog backdrop:bg-scrim modal:animate-rise sm:inset-x-0 sm:top-[4dvh] sm:bottom-auto sm:mx-auto sm:max-h-[92dvh] sm:rounded-card print:hidden peer",
  {
    variants: {
      tall: {
        true: "scroll-pt-18 scroll-pb-22 max-sm:h-dvh max-sm:max-h-dvh sm:w-[min(48rem,100%-3rem)]",
        false: "max-h-[94dvh] rounded-t-card sm:w-[min(36rem,100%-3rem)]",
      },
    },
  },
);

function DialogPanel({ id, title, closeHref, tall = false, children }: Omit<DialogProps, "open">) {
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
        className={look({ tall })}
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
        <div className="sticky top-0 z-1 flex items-center justify-between gap-4 border-b border-hairline bg-paper py-3 pr-3 pl-5 sm:pl-8">
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          <Link
            to={closeHref}
            className="grid size-11 place-items-center rounded-control hover:bg-ground-deep"
            replace
            preventScrollReset
            aria-label="Close"
          >
            <Icon drawing={X} />
          </Link>
        </div>
        <div className="px-5 pt-5 pb-8 sm:px-8 sm:pt-7 sm:pb-9 [&>p+*]:mt-5">{children}</div>
      </dialog>
      <Link
        to={closeHref}
        className="fixed inset-0 z-55 bg-scrim peer-modal:hidden print:hidden"
        replace
        preventScrollReset
        tabIndex={-1}
        aria-hidden="true"
      />
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
    const focused = document.activeElement;
    // why: in a dialog that came with the page, something may have been written before the scripts came
    const inside = focused instanceof HTMLElement && panel.contains(focused) ? focused : null;
    const { scrollTop } = panel;
    panel.close();
    panel.showModal();
    (inside ?? heading.current)?.focus({ preventScroll: true });
    panel.scrollTop = scrollTop;
    return () => {
      panel.close();
      focusOpener(inside ? null : focused, id);
    };
  }, [id, dialog, heading]);
}

/** After a page load with the dialog open, the first link to it counts as opener. */
function focusOpener(opener: Element | null, id: string) {
  const known = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = known ? opener : document.querySelector<HTMLElement>(`a[href*="dialog=${id}"]`);
  target?.focus({ preventScroll: true });
}
