import { askMapbox } from "./mapbox.server";
import { findPostalArea, ontarioCities } from "./place-lists.server";
import { plainName } from "./place-spelling.server";

interface Place {
  address: string;
  city: string;
}

const maxSuggestions = 6;

/** Addresses in Canada that begin with the text; offline by city and postal area. */
export async function suggestPlaces(text: string): Promise<Place[]> {
  const query = text.trim().slice(0, 200);
  if (query.length < 3) return [];
  const places = await askMapbox(query, {
    autocomplete: true,
    types: "address,place,postcode",
    limit: maxSuggestions,
  });
  return places?.map(({ address, city }) => ({ address, city })) ?? offlinePlaces(query);
}

function offlinePlaces(query: string): Place[] {
  const parts = query.split(",").map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  const before = parts.slice(0, -1).filter(Boolean);
  if (/^[a-z]\d[a-z]( ?\d?[a-z]?\d?)$/i.test(last)) {
    const area = findPostalArea(last.slice(0, 3).toUpperCase());
    if (area?.province !== "Ontario") return [];
    const code = /^\w{3} ?\w{3}$/.test(last) ? last : last.slice(0, 3);
    return [{ address: [...before, area.city, `ON ${code.toUpperCase()}`].join(", "), city: area.city }];
  }
  const key = plainName(last);
  if (key.length < 3) return [];
  return [...ontarioCities]
    .filter(([known]) => known.startsWith(key))
    .slice(0, maxSuggestions)
    .map(([, city]) => ({ address: [...before, city, "ON"].join(", "), city }));
}
