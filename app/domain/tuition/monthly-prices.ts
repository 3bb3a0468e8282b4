import type { MonthlyPrices } from "~/content/programs/pricing";
import { facts } from "~/content/site/facts";
import type { Row } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";

export type PublicPriceList = Pick<
  Row<"price_lists">,
  "location_id" | "from_month" | "one_cents" | "two_cents" | "three_cents" | "is_taxed" | "tax_note" | "absence_rule"
>;

const { one, two, three } = facts.monthlyPrice;
/** The list that the migrations begin with. */
export const firstPrices: MonthlyPrices = { cents: [one * 100, two * 100, three * 100], isTaxed: true, note: null };

/** The list that counts on a day at a center, or head office's; as `private.price_list_of`. */
export const listOn = (
  lists: readonly PublicPriceList[],
  day: IsoDate,
  center: string | null,
): PublicPriceList | undefined =>
  lists
    .filter(({ location_id: of, from_month }) => (of === center || of === null) && from_month <= day)
    .toSorted(
      (a, b) => (b.location_id ?? "").localeCompare(a.location_id ?? "") || b.from_month.localeCompare(a.from_month),
    )[0];

/** What a month costs by the list that counts on a day. Null without one. */
export function pricesOn(
  lists: readonly PublicPriceList[],
  day: IsoDate,
  center: string | null = null,
): MonthlyPrices | null {
  const list = listOn(lists, day, center);
  if (!list) return null;
  const { one_cents, two_cents, three_cents, is_taxed: isTaxed, tax_note } = list;
  return { cents: [one_cents, two_cents, three_cents], isTaxed, note: isTaxed ? null : tax_note };
}
