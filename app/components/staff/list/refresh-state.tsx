import { Link, useSearchParams } from "@remix-run/react";
import { listWords } from "~/content/records/staff-list-words";
import type { ListView } from "~/records/list-view";
import { listLink } from "./looks";

interface RefreshStateProps {
  path: string;
  view: ListView;
  seconds: number;
}

export function RefreshState({ path, view, seconds }: RefreshStateProps) {
  const [parameters] = useSearchParams();
  const isRefreshing = parameters.get("refresh") === String(seconds);
  const kept = `${path}${path.includes("?") ? "&" : "?"}refresh=${seconds}`;
  return (
    <details className="text-small text-ink-soft open:flex open:flex-wrap open:items-center open:gap-x-4 print:hidden">
      <summary className="fold-mark inline-flex min-h-11 items-center gap-2">
        {listWords.updated} <time className="tabular-nums">{view.updated}</time>
      </summary>
      <Link className={listLink} to={isRefreshing ? kept : path} replace preventScrollReset>
        {listWords.refresh}
      </Link>
      <Link className={`scripting:hidden ${listLink}`} to={isRefreshing ? path : kept} reloadDocument>
        {isRefreshing ? listWords.stopRefreshing : listWords.refreshEvery}
      </Link>
    </details>
  );
}
