import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { PrintLine } from "~/components/learner/result-sheet";
import { TuitionStatement } from "~/components/learner/tuition-statement";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PrintedHead } from "~/components/site/printed-head";
import { BackLink } from "~/components/staff/page-links";
import { Badge } from "~/components/ui/data/badge";
import { Disclosure } from "~/components/ui/disclosure";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { familyPath } from "~/domain/families/child-labels";
import { type AccountReply, type AccountView, changeAccount, type LineView, loadAccount } from "./account.server";
import { AccountForms, ReverseForm } from "./account-forms";
import { accountWords as words } from "./account-words";

export const handle = { page: words.page };

export async function loader(args: LoaderFunctionArgs) {
  return loadAccount(args, await requirePermission(args, "tuition.manage"));
}

export async function action(args: ActionFunctionArgs) {
  return changeAccount(args, await requirePermission(args, "tuition.manage"));
}

export const clientAction = keepFormOnNetworkFailure;

export default function Account() {
  const { family, statement, account } = useLoaderData<typeof loader>();
  const reply = useActionData<AccountReply>();
  if (statement)
    return (
      <div className="grid gap-4">
        <div className="print:hidden">
          <BackLink to={family.path}>{words.page.title}</BackLink>
        </div>
        <TuitionStatement {...statement} />
      </div>
    );
  const back = <BackLink to={familyPath(family.id)}>{family.name || words.back}</BackLink>;
  return (
    <div className="grid min-w-0 max-w-224 gap-5">
      <PrintedAccount head={account.head} hstNumber={account.hstNumber} />
      <PageHeader back={back} title={words.page.title} about={<span>{account.balance}</span>} />
      {account.reverse && <ReverseForm path={family.path} asked={account.reverse} reply={reply} />}
      <Payers account={account} path={family.path} />
      <Plans account={account} />
      <Panel aria-labelledby="open-title">
        <PanelTitle as="h2" id="open-title">
          {words.open.title}
        </PanelTitle>
        {account.open.length === 0 && <Note>{words.open.none}</Note>}
        {account.later && <Note>{account.later}</Note>}
        <ul className="empty:hidden">
          {account.open.map(({ id, name, about }) => (
            <Row key={id} name={name}>
              {about}
            </Row>
          ))}
        </ul>
      </Panel>
      <AccountForms account={account} path={family.path} reply={reply} />
      <Panel aria-labelledby="lines-title">
        <PanelTitle as="h2" id="lines-title">
          {words.lines.title}
        </PanelTitle>
        {account.lines.length === 0 && <Note>{words.lines.none}</Note>}
        <Lines lines={account.lines} path={family.path} />
        {account.earlier.length > 0 && (
          <Disclosure summary={words.lines.earlier(account.earlier.length)}>
            <Lines lines={account.earlier} path={family.path} />
          </Disclosure>
        )}
        {account.isCut && <Note>{words.lines.most}</Note>}
      </Panel>
      <PrintLine hint={words.printHint} />
    </div>
  );
}

/** On paper alone: whose account it is. */
const PrintedAccount = ({ head, hstNumber }: Pick<AccountView, "head" | "hstNumber">) => (
  <div className="hidden print:block">
    <PrintedHead />
    <address>
      {head.join(" · ")}
      {hstNumber && ` · ${words.hstNumber}: ${hstNumber}`}
    </address>
  </div>
);

function Payers({ account: { payers, years }, path }: { account: AccountView; path: string }) {
  return (
    <Panel aria-labelledby="balance-title">
      <PanelTitle as="h2" id="balance-title">
        {words.balance}
      </PanelTitle>
      {payers.length === 0 && <Note>{words.noAccounts}</Note>}
      <ul className="empty:hidden">
        {payers.map(({ id, name, about, balance, method }) => (
          <Row key={id} name={balance}>
            {[name, ...about, method].filter(Boolean).join(" · ")}
          </Row>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 text-small print:hidden">
        {words.statements}
        {years.map((year) => (
          <Link key={year} className="link inline-block py-0.5" to={`${path}?statement=${year}`}>
            {year}
          </Link>
        ))}
      </p>
    </Panel>
  );
}

function Plans({ account: { plans, unplanned } }: { account: AccountView }) {
  return (
    <Panel aria-labelledby="plans-title">
      <PanelTitle as="h2" id="plans-title">
        {words.plans.title}
      </PanelTitle>
      <ul className="empty:hidden">
        {plans.map(({ id, child, subjects, price, state, to }) => (
          <Row key={id} name={child} link={{ to, text: words.plans.change, label: words.plans.changeOf(child) }}>
            {[subjects, price, state].filter(Boolean).join(" · ")}
          </Row>
        ))}
        {unplanned.map(({ id, name, to }) => (
          <Row key={id} name={name} link={{ to, text: words.plans.add, label: words.plans.addFor(name) }}>
            {words.plans.none}
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  name: string;
  link?: { to: string; text: string; label: string };
  children: string;
}

const Row = ({ name, link, children }: RowProps) => (
  <li className="flex max-w-none flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-hairline py-1.5 text-small first:border-t-0">
    <strong>{name}</strong>
    <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere text-ink-soft">{children}</span>
    {link && (
      <Link className="link inline-block py-0.5 print:hidden" to={link.to} aria-label={link.label}>
        {link.text}
      </Link>
    )}
  </li>
);

const Lines = ({ lines, path }: { lines: readonly LineView[]; path: string }) => (
  <ul className="empty:hidden">
    {lines.map(({ id, day, what, amount, about, isReversed, canReverse }) => (
      <li
        key={id}
        className="grid max-w-none grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-hairline py-1.5 text-small first:border-t-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
      >
        <span className="col-span-full text-ink-soft sm:col-span-1">{day}</span>
        <span className="min-w-0 wrap-anywhere">
          {isReversed ? <s>{what}</s> : what} {isReversed && <Badge small>{words.lines.reversed}</Badge>}
          {about && <span className="block text-mini text-ink-soft">{about}</span>}
        </span>
        <span className="text-right font-semibold tabular-nums">
          {isReversed ? <s>{amount}</s> : amount}
          {canReverse && (
            <Link
              className="link block py-0.5 text-mini print:hidden"
              to={`${path}?reverse=${id}`}
              aria-label={words.lines.reverseOf(what, day)}
            >
              {words.lines.reverse}
            </Link>
          )}
        </span>
      </li>
    ))}
  </ul>
);
