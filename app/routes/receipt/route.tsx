import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/account.server";
import { AccountPage } from "~/components/site/account/account-page";
import { accountTitle } from "~/components/site/account/message-page";
import { unlistedMeta } from "~/components/site/page-meta";
import { Logo } from "~/components/site/shell/logo";
import { Button, buttonLook } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note } from "~/components/ui/layout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { seller, receiptWords as words } from "~/content/payments/purchases";
import type { Receipt } from "~/domain/payments/receipt";
import { requireFound } from "~/http/failure-response.server";
import { frameOf } from "~/routes/dashboard/frame.server";
import styles from "~/styles/learner.css?url";
import { readReceipt } from "./receipt.server";

export const handle = { ownStyles: true, ownFrame: true };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({
    title: data?.receipt.isReceipt ? `${words.title} ${data.receipt.receipt_number ?? ""}`.trim() : words.notAReceipt,
    description: words.title,
  });

/** For the owner and superadmins; 404 for others. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  return { ...requireFound(await readReceipt(account, args.request)), frame: frameOf(account) };
}

export default function ReceiptRoute() {
  const { id, receipt, frame } = useLoaderData<typeof loader>();
  const { isReceipt, notice } = receipt;
  return (
    <AccountPage back={{ label: words.back, to: "/purchase-history" }} frame={frame} paper>
      <article
        className="grid gap-6 rounded-card border border-hairline bg-paper p-6 sm:p-10 print:break-inside-avoid print:border-0 print:p-0"
        aria-labelledby="receipt-title"
      >
        <header className="flex flex-wrap-reverse items-center justify-between gap-4 border-b-4 border-accent pb-5">
          <h1 id="receipt-title" className={accountTitle}>
            {isReceipt ? words.title : words.notAReceipt}
          </h1>
          <Logo />
        </header>
        {notice && <Banner tone="warning" text={notice} />}
        <div className="grid gap-6 sm:grid-cols-[1fr_1fr] print:grid-cols-[1fr_1fr]">
          <ReceiptFacts receipt={receipt} />
          <Seller receipt={receipt} />
        </div>
        <Bill receipt={receipt} />
        <Note>
          {words.currency} {isReceipt && words.thanks}
        </Note>
      </article>
      {isReceipt && <ReceiptLinks id={id} />}
    </AccountPage>
  );
}

function ReceiptFacts({
  receipt: { isReceipt, receipt_number: number, date, buyer, child, status },
}: {
  receipt: Receipt;
}) {
  return (
    <Facts
      facts={[
        ...(number || isReceipt ? [{ label: words.number, value: number ?? words.noNumber }] : []),
        { label: words.date, value: date },
        {
          label: words.buyer,
          value: (
            <>
              {buyer.name || (!buyer.email && words.deletedAccount)}
              {buyer.email && <span className="block">{buyer.email}</span>}
            </>
          ),
        },
        ...(child ? [{ label: words.child, value: child }] : []),
        {
          label: words.status,
          value: (
            <span className="print:*:border-0 print:*:p-0">
              <StateBadge of="purchases" state={status} forFamily />
            </span>
          ),
        },
      ]}
    />
  );
}

function Seller({ receipt: { hasTax, hstNumber } }: { receipt: Receipt }) {
  return (
    <address className="*:block *:wrap-anywhere sm:text-right print:text-right">
      <strong>{seller.name}</strong>
      {seller.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{seller.phone}</span>
      <span>{seller.email}</span>
      {hasTax && hstNumber && (
        <span>
          {seller.hstLabel}: <span className="whitespace-nowrap">{hstNumber}</span>
        </span>
      )}
    </address>
  );
}

function Bill({ receipt: { course_name, lines } }: { receipt: Receipt }) {
  return (
    <Facts
      layout="bill"
      facts={[
        { label: words.course, value: <b>{course_name}</b> },
        ...lines.map(({ amount, ...line }, at) => ({ ...line, id: String(at), value: amount })),
      ]}
    />
  );
}

/** How to keep the receipt: as a file, or on paper. */
function ReceiptLinks({ id }: { id: string }) {
  const hydrated = useHydrated();
  return (
    <Actions className="print:hidden">
      <a className={buttonLook()} href={`/receipt.pdf?id=${id}`} download>
        {words.download}
      </a>
      {hydrated ? (
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      ) : (
        <Note>{words.printHint}</Note>
      )}
    </Actions>
  );
}
