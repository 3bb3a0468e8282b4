import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages whose parameters choose a tab, a level, a sample or a dialog: nothing of that changes what the loader
 * answers, and neither does a form that was refused or could not be sent.
 */
export const reloadOnOtherPage: ShouldRevalidateFunction = ({
  actionStatus = 200,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return actionStatus >= 400 || samePage ? false : defaultShouldRevalidate;
};
