import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { ButtonLink } from "~/components/ui/button";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { counted, listWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import { newFamilyPath, termReportsPath } from "~/domain/families/family-paths";
import { isFiltered, type ListReply, type ListView } from "~/records/list-view";
import { listExportPath, newAppointmentPath, newRequestPath, staffListPath } from "~/records/record-kinds";
import { listAddress, pageAddress } from "~/records/record-list";
import { BulkBar } from "./bulk-bar";
import { FilterForm } from "./filter-form";
import { useClearedTicks } from "./hooks/use-cleared-ticks";
import { useClosingMenus } from "./hooks/use-closing-menus";
import { useRowFocus } from "./hooks/use-row-focus";
import { useRowKeys } from "./hooks/use-row-keys";
import { useTicks } from "./hooks/use-ticks";
import { ListCount, ListFrame, listBody } from "./list-frame";
import { ListPages } from "./list-pages";
import { ListTable } from "./list-table";
import { ListTabs } from "./list-tabs";
import { listLink } from "./looks";
import { RefreshState } from "./refresh-state";

/** The same list with `dialog=add`. */
const withDialog = (here: string) => `${here || "?"}${here ? "&" : ""}dialog=add`;

interface ListPageProps {
  list: StaffList;
  view: ListView;
  /** Between the lists of one page of the sidebar; above the title. */
  nav?: ReactNode;
  reply?: ListReply;
  refresh?: { seconds: number; lost: boolean };
}

/** A staff list: its state is in the address, actions are one form. */
export function ListPage({ list, view, nav, reply, refresh }: ListPageProps) {
  const { words, emptyWords } = view;
  const path = staffListPath(list);
  const { query, rows, trouble } = view;
  const here = pageAddress(query);
  const { form, cleared } = useClearedTicks(reply !== undefined);
  useRowFocus(form);
  const section = useRef<HTMLElement>(null);
  useRowKeys(section);
  useClosingMenus(section);
  useTicks(section);
  const lost = trouble === "failed" || refresh?.lost;
  return (
    <div className="grid min-w-0 gap-1">
      {nav}
      <ListFrame
        ref={section}
        titleId="list-title"
        title={words.title}
        subtitle={words.subtitle}
        aside={
          <>
            {rows.length > 0 && (
              <>
                <ListCount>{counted(words.nouns, view.total, view.totalIsMore)}</ListCount>
                <a className={listLink} href={listExportPath(list) + listAddress(query)}>
                  {listWords.export}
                </a>
              </>
            )}
            {refresh && lost && <StateBadge of="connection" state="lost" />}
            {refresh && <RefreshState path={path + here} view={view} seconds={refresh.seconds} />}
            {list === "appointments" && (
              <ButtonLink to={newAppointmentPath()} size="small">
                {listWords.newAppointment}
              </ButtonLink>
            )}
            {list === "assessments" && (
              <ButtonLink to={newRequestPath()} size="small" variant="secondary">
                {listWords.newRequest}
              </ButtonLink>
            )}
            {list === "sessions" && (
              <>
                <ButtonLink to="/admin/dashboard/sessions/series" size="small">
                  {listWords.newSeries}
                </ButtonLink>
                <ButtonLink to="/admin/dashboard/sessions/new" size="small" variant="secondary">
                  {listWords.newSession}
                </ButtonLink>
              </>
            )}
            {(list === "families" || list === "students") && (
              <ButtonLink to={newFamilyPath} size="small">
                {listWords.newFamily}
              </ButtonLink>
            )}
            {(list === "families" || list === "students") && (
              <ButtonLink
                to={`/admin/dashboard/mailings/new?group=families&${listAddress(query).slice(1)}`}
                size="small"
                variant="secondary"
              >
                {listWords.emailFamilies}
              </ButtonLink>
            )}
            {list === "students" && (
              <ButtonLink to={termReportsPath} size="small" variant="secondary">
                {listWords.termReports}
              </ButtonLink>
            )}
            {list === "users" && (
              <ButtonLink to={path + withDialog(here)} size="small" preventScrollReset>
                {listWords.newUser}
              </ButtonLink>
            )}
          </>
        }
      >
        {reply && <Banner tone="error" {...reply.problem} />}
        <ListTabs tabs={view.tabs} path={path} />
        <FilterForm view={view} path={path} />
        {trouble === "failed" ? (
          <EmptyState failed title={emptyWords?.failed ?? ""}>
            <ButtonLink to={path + here} size="small" variant="secondary" reloadDocument>
              {emptyWords?.retry}
            </ButtonLink>
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState title={emptyWords?.empty ?? ""} text={isFiltered(view) && listWords.nothingMatches}>
            {trouble === "no-location" && <Note>{listWords.noLocation}</Note>}
          </EmptyState>
        ) : (
          <Form ref={form} method="post" action={path + here} className={listBody} preventScrollReset>
            {/* why: Enter on a checkbox would press the first button; this one is disabled */}
            <button type="submit" disabled hidden />
            <ListTable list={list} view={view} path={path} ticked={reply?.ids ?? []} cleared={cleared} />
            <BulkBar steps={view.steps} />
          </Form>
        )}
        <ListPages view={view} path={path} />
      </ListFrame>
    </div>
  );
}
