import { Form } from "@remix-run/react";
import { PageName } from "~/components/learner/page-name";
import { NothingYet, PanelList, softLook } from "~/components/learner/panels";
import { PayAtCenter } from "~/components/learner/pay-at-center";
import { PrintLine } from "~/components/learner/result-sheet";
import { Movements } from "~/components/learner/tuition-movements";
import { TuitionStatement } from "~/components/learner/tuition-statement";
import { PrintedHead } from "~/components/site/printed-head";
import { Button } from "~/components/ui/button";
import { PlainTable } from "~/components/ui/data/plain-table";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { payingWords } from "~/content/tuition/paying";
import { accountWords } from "~/content/tuition/tuition-words";
import type { FormProblem } from "~/domain/forms/public-form";
import { accountPath } from "~/domain/tuition/tuition-paths";
import type { StatementYear } from "~/handlers/tuition-account.server";
import type { AccountView } from "./account-view.server";
import { familyWords as words } from "./account-words";

interface AccountPageProps {
  statement: StatementYear | null;
  /** Null without an answer. */
  account: AccountView | null;
  /** Why a press did not lead to the payment provider. */
  problem: FormProblem | null | undefined;
}

export function AccountPage({ statement, account, problem }: AccountPageProps) {
  if (statement) return <TuitionStatement back={accountPath} {...statement} />;
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
          <Balance payers={account.payers} />
          <Movements lines={account.movements} years={account.years} path={accountPath} />
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
      {payers.map(({ id, balance, center, share, invoices, contact, canSave, method }) => (
        <li key={id} className="grid gap-3">
          <p className="text-lead font-bold">{balance}</p>
          {(center || share) && <p className={softLook}>{[center, share].filter(Boolean).join(" · ")}</p>}
          {invoices.map((invoice) => (
            <OpenInvoice key={invoice.id} invoice={invoice} contact={contact} />
          ))}
          {canSave && <Automatic account={id} method={method} />}
        </li>
      ))}
    </PanelList>
    {payers.length > 1 && payers.some(({ canSave }) => canSave) && <Note>{words.automatic.byOthers}</Note>}
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

const Automatic = ({ account, method }: { account: string; method: string | null }) => (
  <section className="grid gap-2 print:hidden">
    <PanelTitle>{words.automatic.title}</PanelTitle>
    <p>{method ? words.automatic.on(method) : payingWords.automaticNote}</p>
    <Press step={method ? "change" : "automatic"} of={account} variant="secondary">
      {method ? words.automatic.change : payingWords.automatic}
    </Press>
  </section>
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
