import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { ButtonLink } from "~/components/ui/button";
import { counted, listWords } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import { userPages } from "~/content/users/staff-users";
import { isFiltered, type ListReply, type ListView } from "~/records/list-view";
import { listExportPath, staffListPath } from "~/records/record-kinds";
import { listAddress } from "~/records/record-list";
import { BulkBar } from "./bulk-bar";
import { FilterForm } from "./filter-form";
import { ListPager } from "./list-pager";
import { ListTable } from "./list-table";
import { RefreshState } from "./refresh-state";
import { useClearedTicks } from "./use-cleared-ticks";

/** The same list with `dialog=add`. */
const withDialog = (here: string) => `${here || "?"}${here ? "&" : ""}dialog=add`;

interface ListPageProps {
  list: StaffList;
  view: ListView;
  reply?: ListReply;
  refresh?: { seconds: number; lost: boolean };
}

/** A staff list: its state is in the address, actions are one form. */
export function ListPage({ list, view, reply, refresh }: ListPageProps) {
  const words = staffLists[list];
  const path = staffListPath(list);
  const { query, rows, trouble } = view;
  const here = listAddress(query, { after: query.after, before: query.before });
  const { form, cleared } = useClearedTicks(reply !== undefined);
  const lost = trouble === "failed" || refresh?.lost;
  const formTo = list === "assessments" ? `${path}?index${here.replace("?", "&")}` : path + here;
  return (
    <section className="list" aria-labelledby="list-title">
      <div className="list-head">
        <div>
          <h2 id="list-title">{words.title}</h2>
          <p>{words.subtitle}</p>
        </div>
        {refresh && lost && <Badge tone="danger">{listWords.connection}</Badge>}
        {refresh && <RefreshState path={path + here} view={view} seconds={refresh.seconds} />}
        {list === "sessions" && (
          <ButtonLink to="/admin/dashboard/sessions/new" size="small">
            {listWords.newSession}
          </ButtonLink>
        )}
        {list === "users" && (
          <ButtonLink to={path + withDialog(here)} size="small" preventScrollReset>
            {userPages.add.title}
          </ButtonLink>
        )}
      </div>
      {reply && <Banner tone="error" {...reply.problem} />}
      <FilterForm list={list} view={view} path={path} />
      {trouble === "failed" ? (
        <div className="list-trouble" role="alert">
          <p>{words.failed}</p>
          <ButtonLink to={path + here} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </div>
      ) : rows.length === 0 ? (
        <div className="list-empty">
          <p>{words.empty}</p>
          {isFiltered(view) && <p>{listWords.nothingMatches}</p>}
          {trouble === "no-location" && <p>{listWords.noLocation}</p>}
        </div>
      ) : (
        <Form ref={form} method="post" action={formTo} className="list-form" preventScrollReset>
          {/* why: Enter on a checkbox would press the first button; this one is disabled */}
          <button type="submit" disabled hidden />
          <div className="list-bar">
            <BulkBar steps={view.steps} round={`${cleared} ${rows.map(({ id }) => id).join()}`} />
            <p className="list-count">{counted(words.nouns, view.total, view.totalIsMore)}</p>
            <a className="list-export" href={listExportPath(list) + listAddress(query)}>
              {listWords.export}
            </a>
          </div>
          <ListTable list={list} view={view} path={path} ticked={reply?.ids ?? []} />
        </Form>
      )}
      <ListPager view={view} path={path} />
    </section>
  );
}
