import { Link } from "@remix-run/react";
import { PurchaseStatus } from "~/components/site/account/purchase-status";
import { Logo } from "~/components/site/shell/logo";
import { Banner } from "~/components/ui/banner";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { seller, receiptWords as words } from "~/content/payments/purchases";
import type { Receipt } from "~/domain/payments/receipt";

export function ReceiptPage({ id, receipt }: { id: string; receipt: Receipt }) {
  const { isReceipt, notice } = receipt;
  return (
    <div className="container account-page receipt-page">
      <p className="receipt-back">
        <Link to="/purchase-history">{words.back}</Link>
      </p>
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <h1 id="receipt-title">{isReceipt ? words.title : words.notAReceipt}</h1>
          <Logo />
        </header>
        {notice && <Banner tone="warning" text={notice} />}
        <div className="receipt-parties">
          <Facts receipt={receipt} />
          <Seller receipt={receipt} />
        </div>
        <Bill receipt={receipt} />
        <p className="receipt-note">
          {words.currency} {isReceipt && words.thanks}
        </p>
      </article>
      {isReceipt && <ReceiptLinks id={id} />}
    </div>
  );
}

function Facts({ receipt: { isReceipt, number, date, buyer, status } }: { receipt: Receipt }) {
  return (
    <dl className="receipt-facts">
      {(number || isReceipt) && (
        <div>
          <dt>{words.number}</dt>
          <dd className="figures">{number ?? words.noNumber}</dd>
        </div>
      )}
      <div>
        <dt>{words.date}</dt>
        <dd>{date}</dd>
      </div>
      <div>
        <dt>{words.buyer}</dt>
        <dd>
          {buyer.name || (!buyer.email && words.deletedAccount)}
          {buyer.email && <span className="receipt-email">{buyer.email}</span>}
        </dd>
      </div>
      <div>
        <dt>{words.status}</dt>
        <dd>
          <PurchaseStatus status={status} />
        </dd>
      </div>
    </dl>
  );
}

function Seller({ receipt: { hasTax, hstNumber } }: { receipt: Receipt }) {
  return (
    <address className="receipt-seller">
      <strong>{seller.name}</strong>
      {seller.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{seller.phone}</span>
      <span>{seller.email}</span>
      {hasTax && hstNumber && (
        <span>
          {seller.hstLabel}: <span className="nowrap">{hstNumber}</span>
        </span>
      )}
    </address>
  );
}

function Bill({ receipt: { courseName, lines } }: { receipt: Receipt }) {
  return (
    <dl className="receipt-bill">
      <div className="receipt-course">
        <dt>{words.course}</dt>
        <dd>{courseName}</dd>
      </div>
      {lines.map(({ label, amount, strong }) => (
        <div key={label} className={strong ? "receipt-strong" : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How to keep the receipt: as a file, or on paper. */
function ReceiptLinks({ id }: { id: string }) {
  const hydrated = useHydrated();
  return (
    <div className="actions receipt-ways">
      <a className="button button-primary" href={`/receipt.pdf?id=${id}`} download>
        {words.download}
      </a>
      {hydrated ? (
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      ) : (
        <p className="form-note">{words.printHint}</p>
      )}
    </div>
  );
}
