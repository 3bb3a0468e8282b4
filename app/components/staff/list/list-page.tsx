import { Form } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { counted, listWords } from "~/content/records/staff-list-words";
import { type StaffList, staffLists } from "~/content/records/staff-lists";
import { userPages } from "~/content/users/staff-users";
import { isFiltered, type ListReply, type ListView } from "~/records/list-view";
import { listExportPath, staffListPath } from "~/records/record-kinds";
import { listAddress } from "~/records/record-list";
import { BulkBar } from "./bulk-bar";
import { FilterForm } from "./filter-form";
import { useClearedTicks } from "./hooks/use-cleared-ticks";
import { useRowFocus } from "./hooks/use-row-focus";
import { ListBar, ListCount, ListFrame, listBody } from "./list-frame";
import { ListPages } from "./list-pages";
import { ListTable } from "./list-table";
import { listLink } from "./looks";
import { RefreshState } from "./refresh-state";

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
  useRowFocus(form);
  const lost = trouble === "failed" || refresh?.lost;
  const formTo = list === "assessments" ? `${path}?index${here.replace("?", "&")}` : path + here;
  return (
    <ListFrame
      titleId="list-title"
      title={words.title}
      subtitle={words.subtitle}
      aside={
        <>
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
        </>
      }
    >
      {reply && <Banner tone="error" {...reply.problem} />}
      <FilterForm list={list} view={view} path={path} />
      {trouble === "failed" ? (
        <EmptyState failed title={words.failed}>
          <ButtonLink to={path + here} size="small" variant="secondary" reloadDocument>
            {words.retry}
          </ButtonLink>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState title={words.empty} text={isFiltered(view) && listWords.nothingMatches}>
          {trouble === "no-location" && <Note>{listWords.noLocation}</Note>}
        </EmptyState>
      ) : (
        <Form ref={form} method="post" action={formTo} className={listBody} preventScrollReset>
          {/* why: Enter on a checkbox would press the first button; this one is disabled */}
          <button type="submit" disabled hidden />
          <ListBar>
            <BulkBar steps={view.steps} round={`${cleared} ${rows.map(({ id }) => id).join()}`} />
            <ListCount>{counted(words.nouns, view.total, view.totalIsMore)}</ListCount>
            <a className={listLink} href={listExportPath(list) + listAddress(query)}>
              {listWords.export}
            </a>
          </ListBar>
          <ListTable list={list} view={view} path={path} ticked={reply?.ids ?? []} />
        </Form>
      )}
      <ListPages view={view} path={path} />
    </ListFrame>
  );
}
