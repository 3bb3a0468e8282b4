import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/account.server";
import { PrintLine } from "~/components/learner/result-sheet";
import { Movements } from "~/components/learner/tuition-movements";
import { TuitionStatement } from "~/components/learner/tuition-statement";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PrintedHead } from "~/components/site/printed-head";
import { BackLink } from "~/components/staff/page-links";
import { Disclosure } from "~/components/ui/disclosure";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { accountWords } from "~/content/tuition/tuition-words";
import { familyPath } from "~/domain/families/family-paths";
import { type AccountReply, changeAccount, loadAccount, type Row } from "./account.server";
import { AccountForm } from "./account-form";
import { deskWords as words } from "./account-words";

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
  const { path } = family;
  if (statement) return <TuitionStatement back={path} {...statement} />;
  const { payers, open, plans, forms, movements, years } = account;
  const back = <BackLink to={familyPath(family.id)}>{family.name || words.back}</BackLink>;
  return (
    <div className="grid min-w-0 max-w-224 gap-5">
      <div className="hidden print:block">
        <PrintedHead />
        <address>{account.head}</address>
      </div>
      <PageHeader back={back} title={words.page.title} about={<span>{account.balance}</span>} />
      <Rows title={words.payers} none={account.nobody} rows={payers} />
      <Rows {...words.open} rows={open}>
        {account.later}
      </Rows>
      <Rows {...words.plans} rows={plans} />
      <section className="grid gap-2 print:hidden">
        {forms.map((form) => (
          <Disclosure
            look="card"
            key={form.name}
            summary={words.forms[form.name].title}
            open={form.isOpen || reply?.form === form.name}
          >
            <div className="grid gap-2 px-4 pb-5">
              <AccountForm form={form} path={path} reply={reply} />
              {form.name === "reverse" && (
                <Link className="link justify-self-start py-0.5" to={path}>
                  {words.keep}
                </Link>
              )}
            </div>
          </Disclosure>
        ))}
      </section>
      <Movements
        {...{ path, years, lines: movements }}
        reverse={({ id, what, day }) => ({ to: `${path}?reverse=${id}#reverse`, ...words.reverse(what, day) })}
      />
      {account.isCut && <Note>{words.most}</Note>}
      <PrintLine hint={accountWords.printHint} />
    </div>
  );
}

const Rows = ({ title, none, rows, children }: { title: string; none: string; rows: Row[]; children?: ReactNode }) => (
  <Panel aria-label={title}>
    <PanelTitle as="h2">{title}</PanelTitle>
    {rows.length === 0 && <Note>{none}</Note>}
    {children && <Note>{children}</Note>}
    <ul className="empty:hidden">
      {rows.map(({ id, name, about, link }) => (
        <li
          key={id}
          className="flex max-w-none flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-hairline py-1.5 text-small first:border-t-0"
        >
          <strong>{name}</strong>
          <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere text-ink-soft">{about}</span>
          {link && (
            <Link className="link inline-block py-0.5 print:hidden" to={link.to} aria-label={link.label}>
              {link.text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);
