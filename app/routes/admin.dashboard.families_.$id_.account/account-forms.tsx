import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PublicForm } from "~/components/site/forms/public-form";
import { SelectField } from "~/components/staff/select-field";
import { Disclosure } from "~/components/ui/disclosure";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import type { AccountReply, AccountView } from "./account.server";
import { accountWords as words } from "./account-words";

type FormName = keyof typeof words.forms;
type FieldOf = (name: string) => FieldMetadata<string | undefined>;
const { labels, hints } = words;

interface OwnFormProps {
  form: FormName;
  path: string;
  reply: AccountReply | undefined;
  names: readonly string[];
  labels?: Readonly<Record<string, string>>;
  defaults: Record<string, string>;
  children: (field: FieldOf) => ReactNode;
}

/** One of the page's forms; a reply to another leaves it as it is. */
const OwnForm = ({ form, path, reply, names, labels: own = labels, children, ...rest }: OwnFormProps) => (
  <PublicForm<string>
    {...rest}
    id={form}
    action={`${path}${path.includes("?") ? "&" : "?"}form=${form}`}
    anchor={form}
    labels={Object.fromEntries(names.map((name) => [name, own[name] ?? name]))}
    reply={reply?.form === form ? reply : undefined}
    fit="wide"
    stacked
    submitLabel={words.forms[form].submit}
    submitLook={{ size: "small" }}
    pendingLabel={words.pending}
  >
    {children}
  </PublicForm>
);

interface FormsProps {
  account: AccountView;
  path: string;
  reply: AccountReply | undefined;
}

interface EntryFormProps extends FormsProps {
  form: "payment" | "refund" | "adjust";
  names: readonly string[];
  defaults: Record<string, string>;
  children: (field: FieldOf) => ReactNode;
}

/** What is entered at the desk, each folded until it is wanted. */
export function AccountForms({ account, path, reply }: FormsProps) {
  const { payers, shares } = account;
  const fold = (form: FormName, isOpen: boolean, content: ReactNode) => (
    <Disclosure look="card" key={form} summary={words.forms[form].title} open={isOpen || reply?.form === form}>
      <div className="px-4 pb-5">{content}</div>
    </Disclosure>
  );
  return (
    <section className="grid gap-2 print:hidden">
      {payers.length > 0 && (
        <>
          {fold("payment", false, <MoneyForm form="payment" {...{ account, path, reply }} />)}
          {fold("adjust", false, <AdjustForm {...{ account, path, reply }} />)}
          {fold("refund", false, <MoneyForm form="refund" {...{ account, path, reply }} />)}
        </>
      )}
      {shares.length > 0
        ? fold("shares", payers.length === 0, <SharesForm {...{ account, path, reply }} />)
        : payers.length === 0 && <Note>{words.noGuardians}</Note>}
    </section>
  );
}

/** A payment, a refund, a credit or a charge: what they share, and `children` of each. */
function EntryForm({ form, account, path, reply, names, defaults, children }: EntryFormProps) {
  const kept = reply?.form === form ? reply.result?.initialValue?.id : undefined;
  return (
    <OwnForm
      {...{ form, path, reply }}
      names={["account", "amount", ...names]}
      defaults={{ account: account.defaults.account, ...defaults }}
    >
      {(field) => (
        <>
          <Note>{hints[form]}</Note>
          <input type="hidden" name="id" value={String(kept ?? account.defaults.ids[form])} />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {account.payers.length === 1 ? (
              <input type="hidden" name="account" value={account.defaults.account} />
            ) : (
              <SelectField
                field={field("account")}
                label={labels.account}
                choices={account.payers.map(({ id, label }) => ({ value: id, label }))}
              />
            )}
            <Field field={field("amount")} label={labels.amount}>
              {(control) => <Input {...control} type="text" inputMode="decimal" autoComplete="off" />}
            </Field>
            {children(field)}
          </div>
        </>
      )}
    </OwnForm>
  );
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

function MoneyForm({ form, ...page }: FormsProps & { form: "payment" | "refund" }) {
  const { amount, today } = page.account.defaults;
  const { reply } = page;
  return (
    <EntryForm
      {...page}
      form={form}
      names={["method", "booked_on", "reference"]}
      defaults={{ amount: form === "payment" ? amount : "", booked_on: today }}
    >
      {(field) => (
        <>
          <input type="hidden" name="kind" value={form} />
          {reply?.form === form && reply.over && <input type="hidden" name="over" value={reply.over} />}
          <SelectField field={field("method")} label={labels.method} choices={choicesOf(words.methods)} />
          <Field field={field("booked_on")} label={labels.booked_on}>
            {(control) => <Input {...control} type="date" max={today} />}
          </Field>
          <Field field={field("reference")} label={labels.reference}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
        </>
      )}
    </EntryForm>
  );
}

const AdjustForm = (page: FormsProps) => (
  <EntryForm {...page} form="adjust" names={["kind", "note", "child_id"]} defaults={{}}>
    {(field) => (
      <>
        <SelectField field={field("kind")} label={labels.kind} choices={choicesOf(words.kinds)} />
        <SelectField
          field={field("child_id")}
          label={labels.child_id}
          none={words.noChild}
          choices={page.account.children}
        />
        <Reason field={field} />
      </>
    )}
  </EntryForm>
);

function SharesForm({ account: { shares }, path, reply }: FormsProps) {
  const named = shares.map(({ name, percent }, nth) => ({ field: `share_${nth}`, name, percent: String(percent) }));
  return (
    <OwnForm
      {...{ form: "shares", path, reply }}
      names={named.map(({ field }) => field)}
      labels={Object.fromEntries(named.map(({ field, name }) => [field, name]))}
      defaults={Object.fromEntries(named.map(({ field, percent }) => [field, percent]))}
    >
      {(field) => (
        <>
          <Note>{hints.shares}</Note>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            {named.map((one) => (
              <Field key={one.field} field={field(one.field)} label={one.name}>
                {(control) => <Input {...control} type="text" inputMode="numeric" autoComplete="off" />}
              </Field>
            ))}
          </div>
        </>
      )}
    </OwnForm>
  );
}

interface ReverseFormProps {
  path: string;
  asked: NonNullable<AccountView["reverse"]>;
  reply: AccountReply | undefined;
}

/** Says what it does before anybody presses. */
export const ReverseForm = ({ path, asked, reply }: ReverseFormProps) => (
  <Panel aria-labelledby="reverse-title">
    <PanelTitle as="h2" id="reverse-title">
      {words.forms.reverse.title}
    </PanelTitle>
    <p>{asked.text}</p>
    <OwnForm form="reverse" path={`${path}?reverse=${asked.id}`} reply={reply} names={["note"]} defaults={{}}>
      {(field) => (
        <>
          <input type="hidden" name="line" value={asked.id} />
          <Reason field={field} />
        </>
      )}
    </OwnForm>
    <p>
      <Link className="link inline-block py-0.5" to={path}>
        {words.forms.reverse.cancel}
      </Link>
    </p>
  </Panel>
);

const Reason = ({ field }: { field: FieldOf }) => (
  <Field field={field("note")} label={labels.note} hint={hints.note}>
    {(control) => <Input {...control} type="text" autoComplete="off" />}
  </Field>
);
