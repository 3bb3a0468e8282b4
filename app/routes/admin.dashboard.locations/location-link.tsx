import { useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { type LocationQuery, locationAddress, locationPaths } from "~/domain/locations/location-view";

interface LocationLinkProps {
  /** The center to change; null to add one. */
  id: string | null;
  query: LocationQuery;
  variant?: "primary" | "secondary";
  /** Tells the link from others with the same words. */
  describedBy?: string;
  children: ReactNode;
}

/** Leads to the page of the form of a center; where scripts run, a plain press opens it over the list instead. */
export function LocationLink({ id, query, variant, describedBy, children }: LocationLinkProps) {
  const navigate = useNavigate();
  const page = id === null ? locationPaths.create : locationPaths.edit(id);
  const openOverList = (event: MouseEvent) => {
    // why: another tab or window gets the page
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const dialog = locationAddress(query, id === null ? { dialog: "new" } : { dialog: "edit", id });
    navigate(locationPaths.list + dialog, { preventScrollReset: true });
  };
  return (
    <ButtonLink
      to={page + locationAddress(query)}
      variant={variant}
      size="small"
      aria-describedby={describedBy}
      onClick={openOverList}
    >
      {children}
    </ButtonLink>
  );
}
