import type { MonthlyPrices } from "~/content/programs/pricing";
import { facts } from "~/content/site/facts";
import type { Row } from "~/database.types";
import type { IsoDate } from "~/domain/dates/calendar";

export type PublicPriceList = Pick<
  Row<"price_lists">,
  "location_id" | "from_month" | "one_cents" | "two_cents" | "three_cents" | "is_taxed" | "tax_note"
>;

const { one, two, three } = facts.monthlyPrice;
/** The list that the migrations begin with. */
export const firstPrices: MonthlyPrices = { cents: [one * 100, two * 100, three * 100], isTaxed: true, note: null };

/** The list that counts on a day at a center, or head office's; as `private.price_list_of`. Null without one. */
export function pricesOn(
  lists: readonly PublicPriceList[],
  day: IsoDate,
  center: string | null = null,
): MonthlyPrices | null {
  const [list = null] = lists
    .filter(({ location_id: of, from_month }) => (of === center || of === null) && from_month <= day)
    .toSorted(
      (a, b) => (b.location_id ?? "").localeCompare(a.location_id ?? "") || b.from_month.localeCompare(a.from_month),
    );
  return (
    list && {
      cents: [list.one_cents, list.two_cents, list.three_cents],
      isTaxed: list.is_taxed,
      note: list.is_taxed ? null : list.tax_note,
    }
  );
}
