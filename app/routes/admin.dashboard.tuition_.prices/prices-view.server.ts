import type { ScopedAccount } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { priceText } from "~/domain/courses/price-and-grades";
import { addMonths, monthAndYear } from "~/domain/dates/calendar";
import { inDollars } from "~/domain/tuition/money";
import { pricesPath, tuitionPage } from "~/domain/tuition/tuition-paths";
import { monthChoices, readTuitionQuery } from "~/handlers/tuition.server";
import { listAccountCodes, listPrices, type PriceList } from "~/models/tuition/tuition.server";
import { pricesPage as words } from "./prices-words";

/** The month of the list that stands from the beginning, in the migrations. */
const firstMonth = "2020-01-01";

/** A center's lists above head office's, or head office's alone; null for staff without a center. */
export async function loadPrices(account: ScopedAccount, request: Request) {
  const { frame, thisMonth, isAllowed } = await readTuitionQuery(account, request, "none");
  if (!isAllowed) return null;
  const { center } = frame;
  const isOffice = may(account.profile.role, "locations.manage");
  const [lists, codes] = await Promise.all([
    listPrices(account.client, center?.id ?? null),
    isOffice && !center ? listAccountCodes(account.client) : null,
  ]);
  const own = lists?.filter(({ location_id }) => location_id !== null) ?? [];
  const begun = [...own, ...(lists ?? [])].find(({ from_month }) => from_month <= thisMonth);
  const stateOf = (list: PriceList) => {
    if (list === begun) return "now";
    // why: a center that has a list of its own goes by no other
    if (begun?.location_id && list.location_id === null) return "unused";
    return list.from_month > thisMonth ? "coming" : "past";
  };
  const mayChange = center !== null || isOffice;
  const address = (form?: "codes" | "drop") =>
    tuitionPage(pricesPath, { center: frame.choices && (center?.id ?? ""), form });
  return {
    ...{ frame, mayChange },
    actions: { save: address(), codes: address("codes"), drop: address("drop") },
    months: monthChoices(thisMonth, 13),
    rows: lists?.map((list) => ({
      id: list.id,
      from: list.from_month === firstMonth ? words.first : monthAndYear(list.from_month),
      about: [center && (list.location_id ? center.name : words.headOffice), words.states[stateOf(list)]],
      cells: [
        ...[list.one_cents, list.two_cents, list.three_cents, list.registration_cents].map(inDollars),
        list.is_taxed ? words.hst : words.exempt(list.tax_note),
        words.absence[list.absence_rule],
      ],
      canDrop: mayChange && (list.location_id !== null) === (center !== null) && list.from_month > thisMonth,
    })),
    defaults: begun && {
      from_month: addMonths(thisMonth, 1).slice(0, 7),
      one_cents: priceText(begun.one_cents),
      two_cents: priceText(begun.two_cents),
      three_cents: priceText(begun.three_cents),
      registration_cents: priceText(begun.registration_cents),
      tax: begun.is_taxed ? "taxed" : "exempt",
      tax_note: begun.tax_note ?? "",
      absence_rule: begun.absence_rule,
    },
    codes: codes && Object.fromEntries(codes.map(({ kind, code }) => [kind, code])),
  };
}

export type PricesView = NonNullable<Awaited<ReturnType<typeof loadPrices>>>;
