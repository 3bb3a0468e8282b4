import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, draftOf, keepDraft } from "~/components/ui/forms/drafts";
import { type FormReply, honeypotField } from "~/domain/forms/public-form";
import { type Control, controlsOf, defaultOf, isEntered, stateOf } from "./entered-values";

interface DraftOptions {
  id: string;
  /** Whether this form keeps what is typed. */
  enabled: boolean;
  /** What the form begins with. */
  defaults: Readonly<Record<string, string | undefined>>;
  reply: FormReply | undefined;
  inDialog: boolean;
}

/** Where the form says it: below the fields where one of them is in use, which must not move. */
export type DraftNote = "top" | "end" | "emptied" | null;

/**
 * Keeps in the tab what is typed into a form, until it is sent, and brings it back. What a visitor typed before the
 * scripts came, what a reply holds and what the address chose win over it.
 */
export function useDraft({ id, enabled, defaults, reply, inDialog }: DraftOptions) {
  const [note, setNote] = useState<DraftNote>(null);
  const sent = useRef(false);
  const start = useRef(defaults);
  start.current = defaults;
  const write = useCallback(() => {
    const form = formOf(id);
    if (form && !sent.current) keepDraft(id, typedIn(form, start.current), inDialog);
  }, [id, inDialog]);

  const known = useRef<{ reply: FormReply | undefined }>();
  useEffect(() => {
    const form = formOf(id);
    if (!enabled || !form) return;
    const isFirst = !known.current;
    if (known.current && known.current.reply === reply) return;
    known.current = { reply };
    sent.current = false;
    // why: a dialog opened again has the reply from before, and a draft of what was mended since
    const draft = isFirst && (inDialog || !reply) ? draftOf(id) : undefined;
    if (draft && restore(form, draft, start.current)) {
      setNote(form.contains(document.activeElement) ? "end" : "top");
    } else setNote(null);
    write();
  }, [id, enabled, reply, inDialog, write]);

  useEffect(() => {
    const form = formOf(id);
    if (!enabled || !form) return;
    const send = ({ submitter }: SubmitEvent) => {
      // why: the form library has fields checked by a submit of its own
      if (submitter?.getAttribute("name") === "__intent__") return;
      keepDraft(id, {}, inDialog);
      sent.current = true;
    };
    form.addEventListener("input", write);
    form.addEventListener("submit", send);
    return () => {
      form.removeEventListener("input", write);
      form.removeEventListener("submit", send);
    };
  }, [id, enabled, inDialog, write]);

  const startOver = () => {
    keepDraft(id, {}, inDialog);
    formOf(id)?.reset();
    setNote("emptied");
  };
  return { note, startOver };
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

/** Never passwords, files, a consent, hidden values or what only bots fill in. */
const isKept = (control: Control) =>
  control.name !== "" &&
  control.name !== honeypotField &&
  !/^(hidden|password|file|checkbox|submit|button)$/.test(control.type);

const startOf = (control: Control, defaults: DraftOptions["defaults"]) =>
  Object.hasOwn(defaults, control.name) ? (defaults[control.name] ?? "") : defaultOf(control);

/** What differs from the form's beginning. */
function typedIn(form: HTMLFormElement, defaults: DraftOptions["defaults"]): Draft["fields"] {
  const typed = controlsOf(form).flatMap((control) => {
    const value = isKept(control) ? stateOf(control) : null;
    const from = startOf(control, defaults);
    return value === null || value === from ? [] : [[control.name, { from, value }] as const];
  });
  return Object.fromEntries(typed);
}

/** @returns whether anything was brought back */
function restore(form: HTMLFormElement, draft: Draft, defaults: DraftOptions["defaults"]): boolean {
  const entered = new Set(
    controlsOf(form)
      .filter(isEntered)
      .map(({ name }) => name),
  );
  let restored = false;
  for (const control of controlsOf(form)) {
    const kept = draft.fields[control.name];
    if (!kept || !isKept(control) || entered.has(control.name)) continue;
    if (kept.from !== startOf(control, defaults)) continue;
    restored = enter(control, kept.value) || restored;
  }
  return restored;
}

function enter(control: Control, value: string): boolean {
  if (control instanceof HTMLInputElement && control.type === "radio") {
    // why: a full time's waitlist is no tile yet, and is chosen anew: the time may be free by now
    if (control.value !== value || control.disabled) return false;
    control.checked = true;
  } else control.value = value;
  return true;
}
