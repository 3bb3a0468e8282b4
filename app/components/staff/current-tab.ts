import type { DashboardTab } from "~/content/dashboards/dashboards";

/** `aria-current` of a tab or menu entry: "page" on its own page, "true" on pages below it. */
export function currentTab({ to, under = [] }: Pick<DashboardTab, "to" | "under">, pathname: string) {
  const path = pathname.replace(/\/+$/, "");
  if (path === to) return "page";
  return under.some((start) => path === start || path.startsWith(`${start}/`)) ? "true" : undefined;
}
