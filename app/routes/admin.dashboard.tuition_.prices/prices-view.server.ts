import type { ScopedAccount } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { priceText } from "~/domain/courses/price-and-grades";
import { addMonths, monthAndYear } from "~/domain/dates/calendar";
import { inDollars } from "~/domain/tuition/money";
import { pricesPath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { monthChoices, readTuitionQuery } from "~/handlers/tuition.server";
import { isMonthBilled, listAccountCodes, listPrices } from "~/models/tuition/tuition.server";
import { amounts, pricesPage as words } from "./prices-words";

/** The month of the list that stands from the beginning, in the migrations. */
const firstMonth = "2020-01-01";

/** A center's lists above head office's, or head office's alone; null for staff without a center. */
export async function loadPrices(account: ScopedAccount, request: Request) {
  const { frame, thisMonth, isAllowed } = await readTuitionQuery(account, request, "none");
  if (!isAllowed) return null;
  const { center } = frame;
  const { client } = account;
  const isOffice = may(account.profile.role, "locations.manage");
  const [lists, codes, isBilled] = await Promise.all([
    listPrices(client, center?.id ?? null),
    isOffice && !center ? listAccountCodes(client) : null,
    isMonthBilled(client, center?.id ?? null, thisMonth),
  ]);
  const own = lists?.filter(({ location_id }) => location_id !== null) ?? [];
  const now = [...own, ...(lists ?? [])].find(({ from_month }) => from_month <= thisMonth);
  const mayChange = center !== null || isOffice;
  const address = (form?: "codes" | "drop") =>
    tuitionPage(pricesPath, { center: frame.choices && (center?.id ?? ""), form });
  return {
    frame,
    actions: { save: address(), codes: address("codes"), drop: address("drop") },
    months: monthChoices(isBilled ? addMonths(thisMonth, 1) : thisMonth, 13),
    rows: lists?.map((list) => ({
      id: list.id,
      from: list.from_month === firstMonth ? words.first : monthAndYear(list.from_month),
      about: [center && (list.location_id ? center.name : words.headOffice), list === now && words.now],
      cells: [
        ...amounts.map((amount) => inDollars(list[amount])),
        list.is_taxed ? words.hst : words.exempt(list.tax_note),
        words.absence[list.absence_rule],
      ],
      canDrop: mayChange && (list.location_id !== null) === (center !== null) && list.from_month > thisMonth,
    })),
    defaults: mayChange &&
      now && {
        from_month: addMonths(thisMonth, 1).slice(0, 7),
        ...Object.fromEntries(amounts.map((amount) => [amount, priceText(now[amount])])),
        tax_note: now.tax_note ?? "",
        absence_rule: now.absence_rule,
      },
    codes: codes && Object.fromEntries(codes.map(({ kind, code }) => [kind, code])),
  };
}

export type PricesView = NonNullable<Awaited<ReturnType<typeof loadPrices>>>;
