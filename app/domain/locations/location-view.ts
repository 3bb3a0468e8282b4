import { locationLabels } from "~/content/locations/staff-locations";
import type { FormReply } from "~/domain/forms/public-form";
import { allClosureFields, type ImpossibleVisit, visitFields } from "~/domain/locations/opening-form/opening-changes";
import { searchText } from "~/domain/records/search";
import { allHourFields } from "./weekly-hours";

const list = "/admin/dashboard/locations";

export const locationPaths = {
  list,
  create: `${list}/new`,
  edit: (id: string): string => `${list}/${id}/edit`,
  remove: (id: string): string => `${list}/${id}/delete`,
} as const;

export const moreRows = { name: "rows", value: "more" } as const;

export const locationFields: readonly string[] = [
  ...Object.keys(locationLabels),
  ...allHourFields,
  ...allClosureFields,
  ...Object.values(visitFields),
];

export const shownStates = ["all", "active", "inactive"] as const;
type ShownState = (typeof shownStates)[number];

export interface LocationQuery {
  search: string;
  show: ShownState;
}

export function readLocationQuery(parameters: URLSearchParams): LocationQuery {
  const requested = parameters.get("show");
  return {
    search: searchText(parameters.get("q") ?? ""),
    show: shownStates.find((state) => state === requested) ?? "all",
  };
}

/** Query part of the list's address, with further parameters; may be empty. */
export function locationAddress({ search, show }: LocationQuery, more: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(show !== "all" && { show }),
    ...more,
  });
  return parameters.size > 0 ? `?${parameters}` : "";
}

export interface LocationCardView {
  id: string;
  name: string;
  address: string;
  place: string;
  phone: string;
  email: string;
  isActive: boolean;
  capacity: number;
  /** New leads come in one daily email. */
  isDigest: boolean;
  page: string | null;
  /** Next closure: 'Dec 24, 2026 to Jan 2, 2027'. */
  closure: { when: string; reason: string | null } | null;
}

/** Initial values; `id` is null for a new center. */
export interface LocationFormView {
  id: string | null;
  version: string;
  values: Record<string, string>;
  closures: number;
}

/** A field whose saved value differs from the one sent, after a conflict. */
export interface LocationDifference {
  field: string;
  saved: string;
  yours: string;
}

export interface LocationReply extends FormReply {
  rows?: number;
  /** What the change makes impossible, and which of it staff want to keep; all else is cancelled. */
  visits?: readonly ImpossibleVisit[];
  unticked?: readonly string[];
  /** On a conflict: the current version, and what differs. */
  now?: { version: string; differences: LocationDifference[] };
}
