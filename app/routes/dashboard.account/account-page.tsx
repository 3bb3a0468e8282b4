import { Form } from "@remix-run/react";
import { PageName } from "~/components/learner/page-name";
import { NothingYet, PanelList, PanelPair, softLook } from "~/components/learner/panels";
import { PayAtCenter } from "~/components/learner/pay-at-center";
import { PrintLine } from "~/components/learner/result-sheet";
import { Movements } from "~/components/learner/tuition-movements";
import { PrintedHead } from "~/components/site/printed-head";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { payingWords } from "~/content/tuition/paying";
import { accountWords } from "~/content/tuition/tuition-words";
import type { FormProblem } from "~/domain/forms/public-form";
import { statementPath } from "~/domain/tuition/tuition-paths";
import type { AccountView } from "./account-view.server";
import { familyWords as words } from "./account-words";

interface AccountPageProps {
  /** Null without an answer. */
  account: AccountView | null;
  /** Why a press did not lead to the payment provider. */
  problem: FormProblem | null | undefined;
}

export function AccountPage({ account, problem }: AccountPageProps) {
  return (
    <>
      <PrintedHead />
      <PageName>{words.title}</PageName>
      {problem && <Banner tone="error" {...problem} />}
      {!account && <Banner tone="warning" {...words.failed} />}
      {account?.payers.length === 0 && (
        <Panel>
          <NothingYet {...words.none} />
        </Panel>
      )}
      {account && account.payers.length > 0 && (
        <>
          <PanelPair>
            <Balance payers={account.payers} />
            {account.automatic.length > 0 && <Automatic {...account} />}
          </PanelPair>
          <Movements lines={account.movements} years={account.years} statement={statementPath} />
          {account.year.months.length > 0 && <Year year={account.year} />}
          <PrintLine hint={accountWords.printHint} />
        </>
      )}
    </>
  );
}

interface PressProps {
  step: "pay" | "automatic" | "change";
  /** The invoice or the account. */
  of: string;
  variant?: "primary" | "secondary";
  children: string;
}

/** A press that leads to the payment provider. */
const Press = ({ step, of, variant, children }: PressProps) => (
  <Form method="post" className="print:hidden">
    <input type="hidden" name="of" value={of} />
    <Button type="submit" name="step" value={step} variant={variant} size="small">
      {children}
    </Button>
  </Form>
);

type Payer = AccountView["payers"][number];

const Balance = ({ payers }: Pick<AccountView, "payers">) => (
  <Panel aria-labelledby="balance-title">
    <PanelTitle as="h2" id="balance-title">
      {words.balance}
    </PanelTitle>
    <PanelList>
      {payers.map(({ id, balance, center, share, invoices, contact }) => (
        <li key={id} className="grid gap-3">
          <p className="text-lead font-bold">{balance}</p>
          {(center || share) && <p className={softLook}>{[center, share].filter(Boolean).join(" · ")}</p>}
          {invoices.map((invoice) => (
            <OpenInvoice key={invoice.id} invoice={invoice} contact={contact} />
          ))}
        </li>
      ))}
    </PanelList>
  </Panel>
);

interface OpenInvoiceProps extends Pick<Payer, "contact"> {
  invoice: Payer["invoices"][number];
}

const OpenInvoice = ({ invoice: { id, amount, name, trouble, charged, state }, contact }: OpenInvoiceProps) => (
  <div className="grid gap-2">
    <p>{name}</p>
    {trouble && <p className="font-bold">{trouble}</p>}
    {charged && <p>{charged}</p>}
    {state === "processing" && <Note>{payingWords.processing}</Note>}
    {state === "open" && (
      <>
        <Press step="pay" of={id} variant={charged ? "secondary" : "primary"}>
          {payingWords.pay(amount)}
        </Press>
        <Note className="print:hidden">{payingWords.secure}</Note>
      </>
    )}
    {state === "not_ready" && !charged && <Note>{payingWords.notReady}</Note>}
    {(state === "not_ready" || state === "at_center") && <PayAtCenter {...contact} />}
  </div>
);

const Automatic = ({ automatic, hasOthers }: Pick<AccountView, "automatic" | "hasOthers">) => (
  <Panel aria-labelledby="automatic-title" className="print:hidden">
    <PanelTitle as="h2" id="automatic-title">
      {words.automatic.title}
    </PanelTitle>
    <PanelList>
      {automatic.map(({ id, center, method }) => (
        <li key={id} className="grid gap-3">
          {center && <p className="font-bold">{center}</p>}
          <p>{method ? words.automatic.on(method) : payingWords.automaticNote}</p>
          <Press step={method ? "change" : "automatic"} of={id} variant="secondary">
            {method ? words.automatic.change : payingWords.automatic}
          </Press>
        </li>
      ))}
    </PanelList>
    {hasOthers && <Note>{words.automatic.byOthers}</Note>}
  </Panel>
);

const Year = ({ year: { children, months, total } }: Pick<AccountView, "year">) => (
  <Panel aria-labelledby="year-title">
    <PanelTitle as="h2" id="year-title">
      {words.year.title}
    </PanelTitle>
    <p>{words.year.text}</p>
    <PlainTable
      caption={words.year.title}
      captionHidden
      region={words.year.title}
      columns={[words.year.month, words.year.total, ...children]}
      rows={months.map(({ month, about, cells }) => ({
        key: month,
        head: (
          <>
            {month}
            {about && <span className="block text-tiny text-ink-soft">{about}</span>}
          </>
        ),
        cells,
      }))}
      total={{ key: "total", head: words.year.total, cells: total, strong: true }}
    />
  </Panel>
);
