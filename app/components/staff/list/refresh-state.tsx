import { Link, useSearchParams } from "@remix-run/react";
import { listWords } from "~/content/records/staff-list-words";
import type { ListView } from "~/records/list-view";

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
    <div className="list-refresh">
      <p>
        {listWords.updated} <time className="figures">{view.updated}</time>
      </p>
      <Link to={isRefreshing ? kept : path} replace preventScrollReset>
        {listWords.refresh}
      </Link>
      <Link className="list-refresh-every" to={isRefreshing ? path : kept} reloadDocument>
        {isRefreshing ? listWords.stopRefreshing : listWords.refreshEvery}
      </Link>
    </div>
  );
}
