import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { areSingleKeysOn } from "~/components/staff/frame/single-keys";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { Pagination } from "~/components/ui/data/pagination";
import { StateBadge } from "~/components/ui/data/state-badge";
import { announce } from "~/components/ui/feedback/announce";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Note } from "~/components/ui/layout";
import { counted, listWords, tabWords } from "~/content/records/staff-list-words";
import type { StaffList } from "~/content/records/staff-lists";
import { newFamilyPath, termReportsPath } from "~/domain/families/family-paths";
import { nextPosition, pageRange, previousPosition } from "~/domain/records/page-range";
import { isFiltered, type ListReply, type ListView, listFields } from "~/records/list-view";
import { listExportPath, newAppointmentPath, newRequestPath, staffListPath } from "~/records/record-kinds";
import { listAddress, pageAddress } from "~/records/record-list";
import { BulkBar } from "./bulk-bar";
import { FilterForm } from "./filter-form";
import { ListCount, ListFrame, listBody, listLink } from "./list-frame";
import { ListTable } from "./list-table";

/** A row of the list. */
const rowSelector = "tbody > tr";

const rowsOf = (list: Element): Element[] => [...list.querySelectorAll(rowSelector)];

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
                <ButtonLink to="/admin/dashboard/classes/new" size="small">
                  {listWords.newClass}
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
            <BulkBar list={list} steps={view.steps} />
          </Form>
        )}
        <ListPages view={view} path={path} />
      </ListFrame>
    </div>
  );
}

function ListPages({ view, path }: { view: ListView; path: string }) {
  const { query, rows, total, totalIsMore, next, previous } = view;
  const ends = { at: query.at, isFirst: !previous, isLast: !next };
  const range = pageRange({ ...ends, shown: rows.length, total, totalIsMore });
  const to = (changes: Parameters<typeof listAddress>[1]) => path + listAddress(query, changes);
  return (
    <Pagination
      label={listWords.pages}
      range={range}
      previous={
        previous ? { label: listWords.previous, to: to({ before: previous, at: previousPosition(range) }) } : null
      }
      next={next ? { label: listWords.next, to: to({ after: next, at: nextPosition(range) }) } : null}
    />
  );
}

interface RefreshStateProps {
  path: string;
  view: ListView;
  seconds: number;
}

function RefreshState({ path, view, seconds }: RefreshStateProps) {
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

/** The saved views of a list; what is folded opens in its line. */
function ListTabs({ tabs, path }: Pick<ListView, "tabs"> & { path: string }) {
  if (tabs.length === 0) return null;
  const folded = tabs.filter((tab) => tab.folded);
  const counts = folded.map(({ count }) => count ?? 0);
  const items = (shown: ListView["tabs"]) =>
    shown.map(({ label, to, count, current }) => (
      <li key={label}>
        <Link
          to={path + to}
          className="small-tab"
          aria-current={current ? "true" : undefined}
          preventScrollReset
          discover="none"
        >
          {label}
          {count !== null && <Badge small>{count.toLocaleString("en-CA")}</Badge>}
        </Link>
      </li>
    ));
  return (
    <nav aria-label={tabWords.label} className="min-w-0 print:hidden">
      <ul className="flex flex-wrap cards:scroll-line">
        {items(tabs.filter((tab) => !tab.folded))}
        {folded.length > 0 && (
          <li>
            <details className="open:flex" open={folded.some(({ current }) => current)}>
              <summary className="small-tab fold-mark">
                {tabWords.followUps} <Badge small>{Math.max(...counts).toLocaleString("en-CA")}</Badge>
              </summary>
              <ul className="flex">{items(folded)}</ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Clears the ticks once the action succeeded. @returns the form's ref, and how often it was cleared */
function useClearedTicks(refused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [cleared, setCleared] = useState(0);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (formMethod === "POST") sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (refused) return;
    form.current?.reset();
    setCleared((times) => times + 1);
  }, [state, formMethod, refused]);
  return { form, cleared };
}

/** Says how many rows are ticked, and brings the one just ticked out from under the bar of their steps. */
function useTicks(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const section = list.current;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest("th, .row-tick")) return;
      // why: the box that ticks all has not yet done so
      setTimeout(() => announce(listWords.ticked(section?.querySelectorAll(".row-tick :checked").length ?? 0)));
      const row = target.closest(rowSelector);
      const margin = row ? Number.parseFloat(getComputedStyle(row).scrollMarginBottom) : 0;
      if (row && row.getBoundingClientRect().bottom > innerHeight - margin) row.scrollIntoView({ block: "nearest" });
    };
    section?.addEventListener("change", onChange);
    return () => section?.removeEventListener("change", onChange);
  }, [list]);
}

/** Closes the `<details>` menus of an element on a choice, an outside click or Escape, which returns the focus. */
function useClosingMenus(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openMenus = () => [...(within.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const chosen = target.closest("a, button") !== null;
      for (const menu of openMenus()) if (chosen || !menu.contains(target)) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [within]);
}

/**
 * While the focus is in the list, or nowhere: j and k go to the next and the previous row, e takes its step. Enter opens
 * the record, as the focus is on its link.
 */
function useRowKeys(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const section = list.current;
    if (!section) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.closest("input:not([type=checkbox]), select, textarea")) return;
      if (!section.contains(target) && !(target === document.body && areSingleKeysOn())) return;
      const rows = [...section.querySelectorAll(rowSelector)];
      const row = target.closest(rowSelector);
      const place = row ? rows.indexOf(row) : -1;
      if (key === "e") row?.querySelector<HTMLElement>("td:last-child button[type=submit]:not(details *)")?.click();
      const next = key === "j" ? rows[place + 1] : key === "k" ? rows[place - 1] : undefined;
      if (!next) return;
      event.preventDefault();
      next.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [list]);
}

/** The same list with `dialog=add`. */
const withDialog = (here: string) => `${here || "?"}${here ? "&" : ""}dialog=add`;

/**
 * After a row's button has done its work, or one for the ticked rows, puts the focus on the next control of the first of
 * them, or on that of the row that has taken its place: a keyboard goes on where it was.
 */
function useRowFocus(form: RefObject<HTMLFormElement>) {
  const { state } = useNavigation();
  const pressed = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const list = form.current;
    if (!list) return;
    const remember = ({ submitter }: SubmitEvent) => {
      if (!(submitter instanceof HTMLButtonElement)) return;
      const ticked = list.querySelector<HTMLInputElement>(`${rowSelector} [name=${listFields.ids}]:checked`);
      const control = submitter.name === listFields.row ? submitter : ticked;
      const row = control?.closest(rowSelector);
      pressed.current =
        control && row ? { id: control.value.split(":").at(-1) ?? "", place: rowsOf(list).indexOf(row) } : null;
    };
    list.addEventListener("submit", remember);
    return () => list.removeEventListener("submit", remember);
  }, [form]);
  useEffect(() => {
    if (state !== "idle" || !pressed.current || !form.current) return;
    const { id, place } = pressed.current;
    pressed.current = null;
    const rows = rowsOf(form.current);
    const row = rows.find((one) => one.querySelector(`[value$="${id}"]`)) ?? rows[Math.min(place, rows.length - 1)];
    const control =
      row?.querySelector<HTMLElement>("td:last-child :is(button:not(details *), summary)") ??
      row?.querySelector<HTMLElement>("a");
    control?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [state, form]);
}
