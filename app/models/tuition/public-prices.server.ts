import type { MonthlyPrices } from "~/content/programs/pricing";
import { type IsoDate, torontoToday } from "~/domain/dates/calendar";
import { firstPrices, listOn, type PublicPriceList, pricesOn } from "~/domain/tuition/monthly-prices";
import { anonymousClient, readRows } from "~/integrations/supabase.server";
import { CachedList } from "~/models/cached-list.server";
import { limits } from "~/waits.server";

const published = new CachedList<readonly PublicPriceList[]>();

export const invalidatePublicPrices = (): void => published.invalidate();

interface PublicPrices {
  prices: MonthlyPrices;
  /** False while they could not be read: a page that may show others is not kept. */
  fromDatabase: boolean;
}

/** What a month costs now, at a center or by head office's list; without any answer as the first list says. */
export async function publicPrices(center: string | null = null): Promise<PublicPrices> {
  const { list, isFresh } = await published.get(readPublished);
  return { prices: pricesOn(list ?? [], torontoToday(), center) ?? firstPrices, fromDatabase: isFresh };
}

/** Whether a center makes up for a lesson of that day that a family called off; true where its list could not be read. */
export async function offersMakeUps(center: string | null, day: IsoDate): Promise<boolean> {
  const { list } = await published.get(readPublished);
  return listOn(list ?? [], day, center)?.absence_rule !== "none";
}

const readPublished = (): Promise<PublicPriceList[] | null> =>
  readRows(
    anonymousClient()
      .from("price_lists")
      .select("location_id, from_month, one_cents, two_cents, three_cents, is_taxed, tax_note, absence_rule"),
    { timeout: limits.visitorRead, failure: { event: "prices could not be read", level: "warn" } },
  );
