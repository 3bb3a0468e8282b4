import { locationLabels } from "~/content/locations/staff-locations";
import type { FormReply } from "~/domain/forms/public-form";
import { searchText } from "~/domain/forms/search-text";
import { allClosureFields } from "./closure-rows";
import { allHourFields } from "./weekly-hours";

const list = "/admin/dashboard/locations";

/** Addresses of the pages on which superadmins keep the centers. */
export const locationPaths = {
  list,
  create: `${list}/new`,
  edit: (id: string): string => `${list}/${id}/edit`,
  remove: (id: string): string => `${list}/${id}/delete`,
} as const;

/** The button that asks for more rows of closures instead of saving. */
export const moreRows = { name: "rows", value: "more" } as const;

/** Names of all fields that can have a message. */
export const locationFields: readonly string[] = [
  ...Object.keys(locationLabels),
  ...allHourFields,
  ...allClosureFields,
];

/** Which centers the list shows. */
export const shownStates = ["all", "active", "inactive"] as const;
export type ShownState = (typeof shownStates)[number];

/** What the address of the list asks for. */
export interface LocationQuery {
  search: string;
  show: ShownState;
}

export function readLocationQuery(parameters: URLSearchParams): LocationQuery {
  const asked = parameters.get("show");
  return {
    search: searchText(parameters.get("q") ?? ""),
    show: shownStates.find((state) => state === asked) ?? "all",
  };
}

/** The same query as the end of an address, with what else it is to say; empty where there is nothing. */
export function locationAddress({ search, show }: LocationQuery, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(show !== "all" && { show }),
    ...more,
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** A center as the list shows it. */
export interface LocationCardView {
  id: string;
  name: string;
  /** 'Etobicoke, ON M8X 1A1'; street and place may be empty. */
  address: string;
  place: string;
  phone: string;
  email: string;
  isActive: boolean;
  capacity: number;
  /** Whether new leads come in one mail a day. */
  isDigest: boolean;
  /** The public page; null for a center without one. */
  page: string | null;
  /** The next closure that is not over: 'Dec 24, 2026 to Jan 2, 2027'. */
  closure: { when: string; reason: string | null } | null;
}

/** The form of a center as it is saved; `id` is null for a new one. */
export interface LocationFormView {
  id: string | null;
  version: string;
  values: Record<string, string>;
  /** How many rows of closures are filled. */
  closures: number;
}

/** What differs between what is saved now and what was sent, where somebody else was faster. */
export interface LocationDifference {
  field: string;
  saved: string;
  yours: string;
}

/** What the action of a form of a center answers when nothing was stored. */
export interface LocationReply extends FormReply {
  /** How many rows of closures to draw. */
  rows?: number;
  /** Present where somebody else saved meanwhile: the version to save over, and what differs. */
  now?: { version: string; differences: LocationDifference[] };
}
