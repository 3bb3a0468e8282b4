import { type FieldMetadata, getFormProps, parse, type Submission, useForm } from "@conform-to/react";
import { type FetcherWithComponents, Form, PrefetchPageLinks, useNavigation } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useAfterPress } from "~/components/site/forms/hooks/use-after-press";
import { useDatabaseWatch } from "~/components/site/forms/hooks/use-database-watch";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { useHydrated } from "~/components/ui/use-hydrated";
import { outages } from "~/content/site/outages";
import { type FormReply, type FormSource, honeypotField, sourceField, sourceOf } from "~/domain/forms/public-form";

type Values = Record<string, string | undefined>;
type TextField = FieldMetadata<string | undefined>;
type Check = (formData: FormData) => Submission<unknown>;

interface PublicFormProps<Name extends string> {
  id: string;
  /** The page whose action takes the form, and which shows its errors without JavaScript. */
  action: string;
  /** Where the form stands on that page, so that its errors are in view without JavaScript. */
  anchor?: string;
  /** Set where a file goes with the form. */
  encType?: "multipart/form-data";
  labels: Readonly<Record<Name, string>>;
  defaults: Partial<Record<Name, string | undefined>>;
  reply: FormReply | undefined;
  /** Present in a dialog: the form is sent without leaving the page. */
  fetcher?: FetcherWithComponents<FormReply>;
  /** Loads the rules when the visitor begins to write; until then only the server checks. */
  loadRules?: () => Promise<Check>;
  /** Where the words of the success page depend on it. */
  source?: FormSource;
  submitLabel: string;
  pendingLabel: string;
  databaseAvailable?: boolean;
  children: (field: (name: Name) => TextField) => ReactNode;
  /** Stands beside the button: what happens next. */
  footnote?: ReactNode;
}

/**
 * A form of the public site: plain HTML that a POST to `action` serves, made smoother by JavaScript.
 * The server has the last word at every submit; the same rules speak up as a field is left.
 */
export function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { id, action, labels, reply, fetcher, submitLabel, pendingLabel } = props;
  const rules = useRules(props.loadRules);
  const pending = usePending(action, fetcher);
  const available = useDatabaseWatch(props.databaseAvailable ?? true);
  const hydrated = useHydrated();
  const [form, fields] = useForm<Values>({
    id,
    lastResult: reply?.result,
    defaultValue: props.defaults,
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) => {
      // why: a submit always goes to the server; a check on leaving a field never does
      const submits = submitter?.getAttribute("name") !== "__intent__";
      const checked = submits ? null : rules.loaded.current?.(formData);
      const found = checked && checked.status !== "success" ? checked.error : null;
      return parse(formData, {
        resolve: (value, intent) => {
          if (submits) return { value };
          const about = intent?.type === "validate" ? intent.payload.name : undefined;
          // why: null keeps a message; what the server said of another field is not for this check to take back
          const others = Object.keys(labels).filter((name) => name !== about);
          const kept = Object.fromEntries(others.map((name) => [name, null]));
          return { error: about && found?.[about] ? { ...kept, [about]: found[about] } : kept };
        },
      });
    },
  });
  const fieldOf = (name: string): TextField => {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  const errors = Object.keys(labels).flatMap((name) => {
    const { id: control, errors: [message] = [] } = fieldOf(name);
    return message ? [{ id: control, message }] : [];
  });
  const top = useFocusOnReply(reply, !pending && Boolean(reply?.problem || errors.length > 0));
  const afterPress = useAfterPress();
  const checkOnLeaving = ({ target }: FocusEvent<Element>) => {
    const name = target.getAttribute("name");
    // why: a field with a message is checked at every input, and its message may be one that only the server can take back
    if (!name || !Object.hasOwn(labels, name) || fieldOf(name).errors) return;
    const check = () => {
      // why: by then the rules may have failed to load, or the dialog may be closed
      if (rules.loaded.current && top.current) form.validate({ name });
    };
    void rules.load().then(() => afterPress(check));
  };
  // why: each field that is entered is a chance to draw the prefetch again, once the router has heard of `action`
  const [entered, setEntered] = useState(0);
  const blocked = pending || (hydrated && !available);
  // why: a form that comes back keeps the words of the page it was first sent from
  const kept = reply?.result?.initialValue?.[sourceField];
  const source = props.source && kept !== undefined ? sourceOf(kept) : props.source;
  const FormElement = fetcher ? fetcher.Form : Form;
  return (
    <FormElement
      {...getFormProps(form)}
      method="post"
      action={props.anchor ? `${action}#${props.anchor}` : action}
      encType={props.encType}
      className="form"
      onBlur={checkOnLeaving}
      onFocus={() => {
        setEntered((times) => times + 1);
        void rules.load();
      }}
      // why: a fetcher's form does not announce its page to the router by itself
      data-discover={fetcher ? "true" : undefined}
    >
      {/* why: Enter presses the first button of a form, and that must be this one and not 'Check times' */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={blocked}>
        {submitLabel}
      </button>
      {/* why: a submit needs the code of the other page, and must not find the network gone then */}
      {fetcher && entered > 0 && <PrefetchPageLinks page={action} />}
      <div ref={top} tabIndex={-1} className="form-top">
        {!available && <Banner tone="warning" {...outages.databaseAway} />}
        {reply && <ErrorSummary errors={errors} />}
        {reply?.problem && !pending && <Banner tone="error" {...reply.problem} />}
      </div>
      {props.children(fieldOf)}
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-${honeypotField}`}>Website</label>
        <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {source && <input type="hidden" name={sourceField} value={source} />}
      <div className="form-end">
        <Button type="submit" pending={pending} disabled={blocked}>
          {pending ? pendingLabel : submitLabel}
        </Button>
        {props.footnote}
      </div>
    </FormElement>
  );
}

function usePending(action: string, fetcher: FetcherWithComponents<FormReply> | undefined): boolean {
  const navigation = useNavigation();
  if (fetcher) return fetcher.state !== "idle";
  if (navigation.state === "idle") return false;
  // why: a page with two forms tells them apart by the query of their actions
  const [sent = ""] = navigation.formAction?.split(action.includes("?") ? "#" : /[?#]/) ?? [];
  return sent === action;
}

/** The rules, loaded once; `load` resolves when `loaded` has them. */
function useRules(loadRules: (() => Promise<Check>) | undefined) {
  const loaded = useRef<Check | null>(null);
  const loading = useRef<Promise<void>>();
  const load = () => {
    if (!loadRules) return Promise.resolve();
    loading.current ??= loadRules().then(
      (check) => {
        loaded.current = check;
      },
      // why: without a network the server's check at the submit remains; the next focus tries again
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  };
  return { loaded, load };
}

/** Brings what went wrong under the eyes and the screen reader of whoever sent the form, once for each answer. */
function useFocusOnReply(reply: FormReply | undefined, shown: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const brought = useRef<FormReply>();
  useEffect(() => {
    // why: the errors of an answer are drawn one render after it, and until then there is nothing to focus
    if (!shown || brought.current === reply) return;
    brought.current = reply;
    top.current?.focus();
  }, [reply, shown]);
  return top;
}
