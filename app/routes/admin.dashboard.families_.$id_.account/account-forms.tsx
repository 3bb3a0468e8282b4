import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PublicForm } from "~/components/site/forms/public-form";
import { Disclosure } from "~/components/ui/disclosure";
import { Field } from "~/components/ui/forms/field";
import { Input, Select } from "~/components/ui/forms/input";
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

/** What the reply has typed into a hidden field of a form, or what the page begins with. */
const keptOf = (reply: AccountReply | undefined, form: FormName, name: string, first: string) =>
  String((reply?.form === form && reply.result?.initialValue?.[name]) || first);

function MoneyForm({ form, account, path, reply }: FormsProps & { form: "payment" | "refund" }) {
  const { defaults } = account;
  const isRefund = form === "refund";
  return (
    <OwnForm
      {...{ form, path, reply }}
      names={["account", "amount", "method", "booked_on", "reference"]}
      defaults={{
        account: defaults.account,
        amount: isRefund ? "" : defaults.amount,
        booked_on: defaults.today,
      }}
    >
      {(field) => (
        <>
          {isRefund && <Note>{hints.refund}</Note>}
          <input type="hidden" name="id" value={keptOf(reply, form, "id", defaults.ids[form])} />
          {reply?.form === form && reply.over && <input type="hidden" name="over" value={reply.over} />}
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Payer field={field} account={account} />
            <Amount field={field} />
            <Choice field={field("method")} label={labels.method} choices={Object.entries(words.methods)} />
            <Field field={field("booked_on")} label={labels.booked_on}>
              {(control) => <Input {...control} type="date" max={defaults.today} />}
            </Field>
            <Field field={field("reference")} label={labels.reference}>
              {(control) => <Input {...control} type="text" autoComplete="off" />}
            </Field>
          </div>
        </>
      )}
    </OwnForm>
  );
}

function AdjustForm({ account, path, reply }: FormsProps) {
  const { defaults, children } = account;
  return (
    <OwnForm
      {...{ form: "adjust", path, reply }}
      names={["account", "kind", "amount", "note", "child_id"]}
      defaults={{ account: defaults.account }}
    >
      {(field) => (
        <>
          <Note>{hints.adjust}</Note>
          <input type="hidden" name="id" value={keptOf(reply, "adjust", "id", defaults.ids.adjust)} />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Payer field={field} account={account} />
            <Choice field={field("kind")} label={labels.kind} choices={Object.entries(words.kinds)} />
            <Amount field={field} />
            <Choice
              field={field("child_id")}
              label={labels.child_id}
              choices={[["", words.noChild], ...children.map(({ value, label }) => [value, label] as const)]}
            />
            <Reason field={field} />
          </div>
        </>
      )}
    </OwnForm>
  );
}

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

const Amount = ({ field }: { field: FieldOf }) => (
  <Field field={field("amount")} label={labels.amount}>
    {(control) => <Input {...control} type="text" inputMode="decimal" autoComplete="off" />}
  </Field>
);

const Reason = ({ field }: { field: FieldOf }) => (
  <Field field={field("note")} label={labels.note} hint={hints.note}>
    {(control) => <Input {...control} type="text" autoComplete="off" />}
  </Field>
);

/** Of several; one alone is not asked for. */
const Payer = ({ field, account: { payers, defaults } }: { field: FieldOf; account: AccountView }) =>
  payers.length === 1 ? (
    <input type="hidden" name="account" value={defaults.account} />
  ) : (
    <Choice
      field={field("account")}
      label={labels.account}
      choices={payers.map(({ id, label }) => [id, label] as const)}
    />
  );

interface ChoiceProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
}

const Choice = ({ field, label, choices }: ChoiceProps) => (
  <Field field={field} label={label}>
    {(control) => (
      <Select {...control}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
