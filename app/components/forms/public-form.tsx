import { type FieldMetadata, getFormProps, parse, type Submission, useForm } from "@conform-to/react";
import { type FetcherWithComponents, Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { ErrorSummary } from "~/components/ui/error-summary";
import { useHydrated } from "~/components/ui/use-hydrated";
import { messages } from "~/content/messages";
import { type FormReply, type FormSource, honeypotField, sourceField } from "~/forms/public-form";
import { useDatabaseWatch } from "./use-database-watch";

type Values = Record<string, string | undefined>;
type TextField = FieldMetadata<string | undefined>;
type Check = (formData: FormData) => Submission<unknown>;

interface PublicFormProps<Name extends string> {
  id: string;
  /** The page whose action takes the form, and which shows its errors without JavaScript. */
  action: string;
  labels: Readonly<Record<Name, string>>;
  defaults: Partial<Record<Name, string | undefined>>;
  reply: FormReply | undefined;
  /** Present in a dialog: the form is sent without leaving the page. */
  fetcher?: FetcherWithComponents<FormReply>;
  /** Loads the rules when the visitor begins to write; until then only the server checks. */
  loadRules: () => Promise<Check>;
  source: FormSource;
  submitLabel: string;
  pendingLabel: string;
  databaseAvailable: boolean;
  children: (field: (name: Name) => TextField) => ReactNode;
  /** Stands beside the button: what happens next. */
  footnote: ReactNode;
}

/**
 * A form of the public site: plain HTML that a POST to `action` serves, made smoother by JavaScript.
 * The server has the last word at every submit; the same rules speak up as a field is left.
 */
export function PublicForm<Name extends string>(props: PublicFormProps<Name>) {
  const { id, action, labels, reply, fetcher, submitLabel, pendingLabel } = props;
  const [validate, setValidate] = useState<Check | null>(null);
  const pending = usePending(action, fetcher);
  const available = useDatabaseWatch(props.databaseAvailable);
  const hydrated = useHydrated();
  const [form, fields] = useForm<Values>({
    id,
    lastResult: reply?.result,
    defaultValue: props.defaults,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData, submitter }) => {
      // why: a submit always goes to the server; a check on leaving a field never does
      const submits = submitter?.getAttribute("name") !== "__intent__";
      const checked = submits ? null : validate?.(formData);
      const error = checked && checked.status !== "success" ? (checked.error ?? {}) : {};
      return parse(formData, { resolve: (value) => (submits ? { value } : { error }) });
    },
  });
  const top = useFocusOnReply(reply, pending);
  const fieldOf = (name: string): TextField => {
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  const errors = Object.keys(labels).flatMap((name) => {
    const { id: control, errors: [message] = [] } = fieldOf(name);
    return message ? [{ id: control, message }] : [];
  });
  const FormElement = fetcher ? fetcher.Form : Form;
  return (
    <FormElement
      {...getFormProps(form)}
      method="post"
      action={action}
      className="form"
      onFocus={validate ? undefined : () => void props.loadRules().then((rules) => setValidate(() => rules))}
    >
      <div ref={top} tabIndex={-1} className="form-top">
        {!available && <Banner tone="warning" {...messages.databaseAway} />}
        {reply?.problem && !pending && <Banner tone="error" {...reply.problem} />}
        {reply && <ErrorSummary errors={errors} />}
      </div>
      {props.children(fieldOf)}
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-${honeypotField}`}>Website</label>
        <input id={`${id}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={sourceField} value={props.source} />
      <div className="form-end">
        <Button type="submit" pending={pending} disabled={pending || (hydrated && !available)}>
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
  return navigation.state !== "idle" && navigation.formAction?.split("?")[0] === action;
}

/** Brings what went wrong under the eyes and the screen reader of whoever sent the form. */
function useFocusOnReply(reply: FormReply | undefined, pending: boolean) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply && !pending && (reply.problem || reply.result?.status === "error")) top.current?.focus();
  }, [reply, pending]);
  return top;
}
