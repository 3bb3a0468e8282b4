import { type FieldMetadata, getFormProps, parse, type Submission, useForm } from "@conform-to/react";
import { type FetcherWithComponents, Form, PrefetchPageLinks, useNavigation } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";
import { settleTexts } from "~/components/late/typed-texts";
import { useDraft } from "~/components/site/forms/hooks/use-draft";
import { Button, type Look } from "~/components/ui/button";
import { announce } from "~/components/ui/feedback/announce";
import { Banner } from "~/components/ui/feedback/banner";
import { ErrorSummary } from "~/components/ui/forms/error-summary";
import { FormEnd, FormTop, formLook } from "~/components/ui/forms/form-parts";
import { useHydrated } from "~/components/ui/use-hydrated";
import { outages } from "~/content/site/outages";
import { type Mode, modeField } from "~/domain/forms/mode";
import {
  type FormReply,
  type FormSource,
  honeypotField,
  modeOfForm,
  sourceField,
  sourceOf,
} from "~/domain/forms/public-form";
import { enteredControls } from "./hooks/entered-values";

/** Milliseconds between checks. */
const pollIntervalMs = 5_000;

/** Above a form that was left half filled in. */
const words = {
  kept: "We kept what you typed.",
  startOver: "Start over",
  emptied: "We emptied the form.",
} as const;

type Values = Record<string, string | undefined>;
type TextField = FieldMetadata<string | undefined>;
type Check = (formData: FormData) => Submission<unknown>;

interface PublicFormProps<Name extends string> {
  id: string;
  /** Its page shows the errors without JavaScript. */
  action: string;
  /** Fragment at which the form's errors are in view without JavaScript. */
  anchor?: string;
  encType?: "multipart/form-data";
  labels: Readonly<Record<Name, string>>;
  defaults: Partial<Record<Name, string | undefined>>;
  reply: FormReply | undefined;
  /** In a dialog: submits without leaving the page. */
  fetcher?: FetcherWithComponents<FormReply>;
  /** Loads the schema for client-side validation on first input. */
  loadRules?: () => Promise<ZodType>;
  /** Brings back what was typed and not sent. */
  keepsDraft?: boolean;
  /** Selects the success page's text. */
  source?: FormSource;
  mode?: Mode;
  submitLabel: ReactNode;
  pendingLabel: string;
  databaseAvailable?: boolean;
  children: (field: (name: Name) => TextField) => ReactNode;
  footnote?: ReactNode;
  /** Its width and gaps. */
  fit?: "page" | "panel" | "wide";
  /** The button above the footnote, at the form's whole width. */
  stacked?: boolean;
  /** Of the button; a small one is as wide as its text. */
  submitLook?: Look;
  /** Where the button stands. */
  endClassName?: string;
}

/** A plain POST to `action`, enhanced by JavaScript. The server validates; the same rules run when a field is left. */
export function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { id, labels, reply, fetcher, submitLabel, pendingLabel } = props;
  const mode = modeOfForm(reply, props.mode);
  // why: the page that shows the errors has the title of an online form
  const action = mode === "online" ? `${props.action}?${modeField}=${mode}` : props.action;
  const rules = useRules(props.loadRules);
  const pending = usePending(action, fetcher);
  // why: in a dialog the reply is here before the page behind it is renewed; focus moved only then would take a key from a field
  const answered = fetcher ? fetcher.state !== "submitting" : !pending;
  const available = useDatabaseWatch(props.databaseAvailable ?? true);
  const hydrated = useHydrated();
  const [form, fields] = useForm<Values>({
    id,
    lastResult: reply?.result,
    defaultValue: props.defaults,
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) => {
      // why: a submit goes to the server; validation of a field does not
      const submits = submitter?.getAttribute("name") !== "__intent__";
      const checked = submits ? null : rules.loaded.current?.(formData);
      const found = checked && checked.status !== "success" ? checked.error : null;
      return parse(formData, {
        resolve: (value, intent) => {
          if (submits) return { value };
          const about = intent?.type === "validate" ? intent.payload.name : undefined;
          // why: null keeps a message; validating one field must not clear the server's errors of others
          const others = Object.keys(labels).filter((name) => name !== about);
          const kept = Object.fromEntries(others.map((name) => [name, null]));
          return { error: about && found?.[about] ? { ...kept, [about]: found[about] } : kept };
        },
      });
    },
  });
  const draft = useDraft({
    id,
    enabled: props.keepsDraft ?? false,
    defaults: { ...Object.fromEntries(Object.keys(labels).map((name) => [name, ""])), ...props.defaults },
    reply,
    inDialog: Boolean(fetcher),
  });
  // why: the form library hears of what was brought back too
  useEarlyValues(id);
  const fieldOf = (name: string): TextField => {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  const errors = Object.keys(labels).flatMap((name) => {
    const { id: control, errors: [message] = [] } = fieldOf(name);
    return message ? [{ id: control, message }] : [];
  });
  // why: the summary says it already
  const repeats = errors.some(({ message }) => message === reply?.problem?.text);
  // why: a reply empties secrets and moves the focus; its errors stand alone until the visitor types
  const latest = useRef({ reply, typed: true });
  if (latest.current.reply !== reply) latest.current = { reply, typed: false };
  useAnnouncedErrors(errors, reply);
  const top = useFocusOnReply(reply, answered && Boolean(reply?.problem || errors.length > 0));
  const afterPress = useAfterPress();
  const checkOnLeaving = ({ target }: FocusEvent<Element>) => {
    const name = target.getAttribute("name");
    // why: a field with an error is already validated at every input, and only the server can withdraw its own errors
    if (!name || !Object.hasOwn(labels, name) || fieldOf(name).errors) return;
    const left = latest.current;
    const check = () => {
      // why: the rules may have failed to load, or the dialog closed
      if (rules.loaded.current && top.current && left === latest.current && left.typed) form.validate({ name });
    };
    void rules.load().then(() => afterPress(check));
  };
  // why: each entered field retries the prefetch, once the router knows `action`
  const [entered, setEntered] = useState(0);
  const blocked = pending || (hydrated && !available);
  // why: a returned form keeps the source it was first sent from
  const kept = reply?.result?.initialValue?.[sourceField];
  const source = props.source && kept !== undefined ? sourceOf(kept) : props.source;
  const FormElement = fetcher ? fetcher.Form : Form;
  return (
    <FormElement
      {...getFormProps(form)}
      method="post"
      action={props.anchor ? `${action}#${props.anchor}` : action}
      encType={props.encType}
      className={formLook({ fit: props.fit })}
      onBlur={checkOnLeaving}
      onInput={() => {
        latest.current.typed = true;
      }}
      onFocus={() => {
        setEntered((times) => times + 1);
        void rules.load();
      }}
      // why: fetcher forms do not announce their route for discovery
      data-discover={fetcher ? "true" : undefined}
    >
      {/* why: Enter presses a form's first button, which must not be one that asks for times */}
      <button type="submit" formNoValidate className="sr-only" tabIndex={-1} aria-hidden="true" disabled={blocked}>
        {submitLabel}
      </button>
      {/* why: preloads the next page's code, in case the network fails by then */}
      {fetcher && entered > 0 && <PrefetchPageLinks page={action} />}
      <FormTop ref={top}>
        {!available && <Banner tone="warning" {...outages.databaseAway} />}
        {reply && <ErrorSummary errors={errors} />}
        {reply?.problem && answered && !repeats && (
          <Banner tone={reply.isQuestion ? "warning" : "error"} {...reply.problem} />
        )}
        {(draft.note === "top" || draft.note === "emptied") && (
          <DraftNote emptied={draft.note === "emptied"} startOver={draft.startOver} />
        )}
      </FormTop>
      {props.children(fieldOf)}
      {/* why: hidden from people and screen readers, but not from bots */}
      <div className="absolute -left-[10000px] size-px overflow-hidden" aria-hidden="true">
        <label htmlFor={`${id}-${honeypotField}`}>Website</label>
        <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {source && <input type="hidden" name={sourceField} value={source} />}
      {props.mode && <input type="hidden" name={modeField} value={mode} />}
      {draft.note === "end" && <DraftNote emptied={false} startOver={draft.startOver} />}
      <FormEnd stacked={props.stacked} className={props.endClassName}>
        <Button
          {...props.submitLook}
          type="submit"
          className={props.submitLook?.size === "small" ? undefined : "w-full"}
          pending={pending}
          disabled={blocked}
        >
          {pending ? pendingLabel : submitLabel}
        </Button>
        {props.footnote}
      </FormEnd>
    </FormElement>
  );
}

function usePending(action: string, fetcher: FetcherWithComponents<FormReply> | undefined): boolean {
  const navigation = useNavigation();
  if (fetcher) return fetcher.state !== "idle";
  if (navigation.state === "idle") return false;
  // why: forms of one page are told apart by the query of their actions
  const [sent = ""] = navigation.formAction?.split(action.includes("?") ? "#" : /[?#]/) ?? [];
  return sent === action;
}

/** Rules loaded once; `load` resolves when `loaded` has them. */
function useRules(loadRules: (() => Promise<ZodType>) | undefined) {
  const loaded = useRef<Check | null>(null);
  const loading = useRef<Promise<void>>();
  const load = () => {
    if (!loadRules) return Promise.resolve();
    loading.current ??= Promise.all([loadRules(), import("@conform-to/zod/v4")]).then(
      ([schema, { parseWithZod }]) => {
        loaded.current = (formData) => parseWithZod(formData, { schema });
      },
      // why: without a network the server's validation remains; the next focus retries
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  };
  return { loaded, load };
}

/** Announces errors that appear while a form is filled in; those of a reply are in the summary. */
function useAnnouncedErrors(errors: readonly { message: string }[], reply: FormReply | undefined) {
  const known = useRef<{ reply?: FormReply; messages: readonly string[] }>({ messages: [] });
  useEffect(() => {
    const messages = errors.map(({ message }) => message);
    const fresh = messages.filter((message) => !known.current.messages.includes(message));
    if (fresh.length > 0 && known.current.reply === reply) announce(fresh.join(". "));
    known.current = { reply: fresh.length > 0 ? reply : known.current.reply, messages };
  });
}

/** Focuses and scrolls to the problem, once a reply. */
function useFocusOnReply(reply: FormReply | undefined, shown: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const focusedReply = useRef<FormReply>();
  useEffect(() => {
    // why: errors render one pass after the reply
    if (!shown || focusedReply.current === reply) return;
    focusedReply.current = reply;
    top.current?.focus();
  }, [reply, shown]);
  return top;
}

interface DraftNoteProps {
  emptied: boolean;
  startOver: () => void;
}

/** Says that the form holds what was typed before, with the way to an empty one. */
function DraftNote({ emptied, startOver }: DraftNoteProps) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // why: the button that was pressed is gone
    if (emptied) text.current?.focus();
    else announce(words.kept);
  }, [emptied]);
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control bg-primary-tint px-4 py-1.5">
      <p ref={text} tabIndex={-1}>
        {emptied ? words.emptied : words.kept}
      </p>
      {!emptied && (
        <Button variant="outline" size="small" onClick={startOver}>
          {words.startOver}
        </Button>
      )}
    </div>
  );
}

/**
 * Tells the form library what was entered before it came; it assumes the server's values. No other field is touched: an
 * error of the server goes when its own field is mended.
 */
function useEarlyValues(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    settleTexts(form);
    for (const control of enteredControls(form)) control.dispatchEvent(new Event("input", { bubbles: true }));
  }, [formId]);
}

/** Whether the database is available, polled until it is back. */
function useDatabaseWatch(initially: boolean): boolean {
  const [available, setAvailable] = useState(initially);
  useEffect(() => {
    if (available) return;
    const timer = setInterval(async () => {
      const answer = await fetch("/healthz").catch(() => null);
      if (answer?.ok) setAvailable(true);
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [available]);
  return available;
}

type Task = () => void;

/** Runs a task, but never while a pointer is down: a message that appears would move the control and lose the click. */
function useAfterPress(): (task: Task) => void {
  const pressed = useRef(false);
  const waiting = useRef<Task[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // why: the click event follows the release, before any timer
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    document.addEventListener("mousedown", press, true);
    document.addEventListener("mouseup", release, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      document.removeEventListener("mouseup", release, true);
      waiting.current = [];
    };
  }, []);
  return useCallback((task) => {
    if (pressed.current) waiting.current.push(task);
    else task();
  }, []);
}
