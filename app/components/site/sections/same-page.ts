import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Skips the loader where only tab, level, sample or dialog changed, or a form was refused. */
export const reloadOnOtherPage: ShouldRevalidateFunction = ({
  actionStatus = 200,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return actionStatus >= 400 || samePage ? false : defaultShouldRevalidate;
};
