import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Shows the current record after a 409: Remix does not revalidate after a failed action. */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
