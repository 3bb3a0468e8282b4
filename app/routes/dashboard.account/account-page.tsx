import { Form } from "@remix-run/react";
import { PageName } from "~/components/learner/page-name";
import { NothingYet, PanelLink, PanelList, PanelPair, panelLinksLook, softLook } from "~/components/learner/panels";
import { PayAtCenter } from "~/components/learner/pay-at-center";
import { PrintLine } from "~/components/learner/result-sheet";
import { PrintedHead } from "~/components/site/printed-head";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, TitledPanel } from "~/components/ui/layout";
import { payingWords } from "~/content/tuition/paying";
import type { FormReply } from "~/domain/forms/public-form";
import { statementPath } from "~/domain/tuition/tuition-paths";
import type { AccountView } from "./account-view.server";
import { accountWords as words } from "./account-words";

interface AccountPageProps {
  /** Null where there is none yet. */
  account: AccountView | null;
  isAway: boolean;
  reply: FormReply | undefined;
}

export function AccountPage({ account, isAway, reply }: AccountPageProps) {
  const own = account?.accounts.filter(({ isOwn }) => isOwn) ?? [];
  return (
    <>
      <PrintedHead />
      <PageName>{words.title}</PageName>
      {isAway && <Banner tone="warning" {...words.failed} />}
      {!account && !isAway && (
        <Panel>
          <NothingYet {...words.none} />
        </Panel>
      )}
      {account && (
        <>
          <PanelPair>
            <Balance account={account} reply={reply} />
            {account.isOn && own.length > 0 && <Automatic accounts={own} hasPayers={account.hasPayers} reply={reply} />}
          </PanelPair>
          <Movements lines={account.lines} years={account.years} />
          {account.year.months.length > 0 && <Year year={account.year} />}
          <PrintLine hint={words.printHint} />
        </>
      )}
    </>
  );
}

type Account = AccountView["accounts"][number];
type Invoice = Account["invoices"][number];

interface PressProps {
  step: "pay" | "automatic" | "change";
  /** The invoice or the account. */
  of: string;
  reply: FormReply | undefined;
  variant?: "primary" | "secondary";
  children: string;
}

/** A press that leads to the payment provider, with why it did not. */
function Press({ step, of, reply, variant, children }: PressProps) {
  const sent = reply?.result?.initialValue;
  const problem = sent?.step === step && sent.of === of ? reply?.problem : null;
  return (
    <Form method="post" className="grid justify-items-start gap-2 print:hidden">
      {problem && <Banner tone="error" {...problem} />}
      <input type="hidden" name="of" value={of} />
      <Button type="submit" name="step" value={step} variant={variant} size="small">
        {children}
      </Button>
    </Form>
  );
}

function Balance({ account: { accounts }, reply }: { account: AccountView; reply: FormReply | undefined }) {
  const isElsewhere = reply?.problem && !reply.result?.initialValue?.of;
  return (
    <TitledPanel heading="h2" titleId="balance-title" title={words.balance.title}>
      {isElsewhere && <Banner tone="error" {...reply.problem} />}
      {accounts.length === 0 && <p className="text-lead">{words.balance.nothing(null)}</p>}
      <PanelList>
        {accounts.map((one) => (
          <li key={one.id} className="grid gap-3">
            <p className="text-lead font-bold">{one.balance}</p>
            {(one.center || one.share) && (
              <p className={softLook}>{[one.center, one.share].filter(Boolean).join(". ")}</p>
            )}
            {one.invoices.length > 0 && (
              <ul className="grid gap-4">
                {one.invoices.map((invoice) => (
                  <OpenInvoice key={invoice.id} invoice={invoice} contact={one.contact} reply={reply} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </PanelList>
    </TitledPanel>
  );
}

interface OpenInvoiceProps {
  invoice: Invoice;
  contact: Account["contact"];
  reply: FormReply | undefined;
}

const OpenInvoice = ({ invoice, contact, reply }: OpenInvoiceProps) => (
  <li className="grid max-w-none gap-2">
    <p>{invoice.name}</p>
    {invoice.trouble && <p className="font-bold">{invoice.trouble}</p>}
    {invoice.charged && <p>{invoice.charged}</p>}
    {invoice.state === "processing" && <Note>{payingWords.processing}</Note>}
    {invoice.state === "open" && (
      <>
        <Press step="pay" of={invoice.id} reply={reply} variant={invoice.charged ? "secondary" : "primary"}>
          {payingWords.pay(invoice.amount)}
        </Press>
        <Note className="print:hidden">{payingWords.secure}</Note>
      </>
    )}
    {invoice.state === "not_ready" && !invoice.charged && <Note>{payingWords.notReady}</Note>}
    {(invoice.state === "not_ready" || invoice.state === "at_center") && <PayAtCenter {...contact} />}
  </li>
);

interface AutomaticProps {
  /** Of whoever reads. */
  accounts: readonly Account[];
  hasPayers: boolean;
  reply: FormReply | undefined;
}

const Automatic = ({ accounts, hasPayers, reply }: AutomaticProps) => (
  <TitledPanel className="print:hidden" heading="h2" titleId="automatic-title" title={words.automatic.title}>
    <PanelList>
      {accounts.map(({ id, center, method }) => (
        <li key={id} className="grid gap-3">
          {center && <p className="font-bold">{center}</p>}
          <p>{method ? words.automatic.on(method) : payingWords.automaticNote}</p>
          <Press step={method ? "change" : "automatic"} of={id} reply={reply} variant="secondary">
            {method ? words.automatic.change : payingWords.automatic}
          </Press>
        </li>
      ))}
    </PanelList>
    {hasPayers && <Note>{words.automatic.byOthers}</Note>}
  </TitledPanel>
);

function Movements({ lines, years }: Pick<AccountView, "lines" | "years">) {
  const { title, none, day, what, amount, note, tax, statement } = words.movements;
  return (
    <TitledPanel heading="h2" titleId="movements-title" title={title}>
      {lines.length === 0 && <p>{none}</p>}
      {lines.length > 0 && (
        <PlainTable
          caption={title}
          captionHidden
          columns={[what, amount]}
          rows={lines.map((line) => ({
            key: line.id,
            head: (
              <>
                <span className="block text-tiny text-ink-soft">
                  <span className="sr-only">{day}: </span>
                  {line.day}
                </span>
                <span className="wrap-anywhere">{line.what}</span>
                {line.about && <span className="block text-tiny text-ink-soft">{line.about}</span>}
              </>
            ),
            cells: [
              <span key="amount" className="whitespace-nowrap">
                {line.amount}
              </span>,
            ],
          }))}
        />
      )}
      {lines.length > 0 && <Note>{note}</Note>}
      <Note className="print:hidden">{tax}</Note>
      <p className={`print:hidden ${panelLinksLook}`}>
        {years.map((year) => (
          <PanelLink key={year} to={statementPath(year)}>
            {statement(year)}
          </PanelLink>
        ))}
      </p>
    </TitledPanel>
  );
}

function Year({ year: { children, months, total } }: Pick<AccountView, "year">) {
  const { title, text, month, total: totalWord } = words.year;
  return (
    <TitledPanel heading="h2" titleId="year-title" title={title}>
      <p>{text}</p>
      <PlainTable
        caption={title}
        captionHidden
        region={title}
        columns={[month, totalWord, ...children]}
        rows={months.map(({ month: name, about, cells }) => ({
          key: name,
          head: (
            <>
              {name}
              {about && <span className="block text-tiny text-ink-soft">{about}</span>}
            </>
          ),
          cells,
        }))}
        total={{ key: "total", head: totalWord, cells: total, strong: true }}
      />
    </TitledPanel>
  );
}
