import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/account.server";
import { appendSessionCookies, redirectTo } from "~/auth/session/session.server";
import { receiptWords as words } from "~/content/payments/purchases";
import { noStore } from "~/http/caching.server";
import { readReceipt } from "~/routes/receipt/receipt.server";
import { writeReceipt } from "./receipt-file.server";

/** Only where the page shows a receipt. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireUser(args);
  const found = await readReceipt(account, args.request);
  // why: a route without a component answers thrown responses with bare data
  if (found === "not_found") return textAnswer(args, words.missing, 404);
  if (found === "unavailable") return textAnswer(args, words.away, 503);
  const { id, receipt } = found;
  if (!receipt.isReceipt) throw redirectTo(args, `/receipt?id=${id}`);
  const headers = headersOf(args, "application/pdf");
  const name = receipt.receipt_number ?? id.slice(0, 8);
  headers.set("Content-Disposition", `attachment; filename="receipt-${name.replace(/[^\w-]/g, "")}.pdf"`);
  return new Response(await writeReceipt(receipt), { headers });
}

const textAnswer = (args: LoaderFunctionArgs, text: string, status: number) =>
  new Response(text, { status, headers: headersOf(args, "text/plain; charset=utf-8") });

function headersOf({ context }: LoaderFunctionArgs, type: string): Headers {
  const headers = new Headers({ "Cache-Control": noStore, "Content-Type": type });
  appendSessionCookies(context, headers);
  return headers;
}
