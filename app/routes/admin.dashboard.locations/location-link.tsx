import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { type LocationQuery, locationAddress, locationPaths } from "~/domain/locations/location-view";

interface LocationLinkProps {
  id: string | null;
  query: LocationQuery;
  /** A plain link, as in a row. */
  bare?: boolean;
  /** Tells equal link texts apart. */
  describedBy?: string;
  children: ReactNode;
}

/** Link to a center's form, which opens as a dialog where scripts run. */
export function LocationLink({ id, query, bare = false, describedBy, children }: LocationLinkProps) {
  const navigate = useNavigate();
  const page = id === null ? locationPaths.create : locationPaths.edit(id);
  const openOverList = (event: MouseEvent) => {
    // why: modified clicks open another tab or window
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = locationAddress(query, id === null ? { dialog: "new" } : { dialog: "edit", id });
    navigate(locationPaths.list + dialog, { preventScrollReset: true });
  };
  const LinkElement = bare ? Link : ButtonLink;
  return (
    <LinkElement
      to={page + locationAddress(query)}
      {...(!bare && { size: "small" })}
      aria-describedby={describedBy}
      onClick={openOverList}
      discover="none"
    >
      {children}
    </LinkElement>
  );
}
