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
    <div className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
      <p>
        {listWords.updated} <time className="tabular-nums">{view.updated}</time>
      </p>
      <Link className={listLink} to={isRefreshing ? kept : path} replace preventScrollReset>
        {listWords.refresh}
      </Link>
      <Link className={`scripting:hidden ${listLink}`} to={isRefreshing ? path : kept} reloadDocument>
        {isRefreshing ? listWords.stopRefreshing : listWords.refreshEvery}
      </Link>
    </div>
  );
}
