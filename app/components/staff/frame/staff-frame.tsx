import { Form, Link, useLocation, useMatches, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { Search } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { may, type Permission } from "~/auth/permissions";
import { Mark } from "~/components/site/shell/logo";
import { AccountMenu } from "~/components/staff/account-menu";
import { currentTab } from "~/components/staff/current-tab";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { usePressedControl } from "~/components/ui/feedback/use-pressed-control";
import { Input, Select } from "~/components/ui/forms/input";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { type DashboardTab, dashboardWords } from "~/content/dashboards/dashboards";
import {
  dailyEntries,
  officeEntries,
  settingsEntries,
  staffProfile,
  staffFrame as words,
} from "~/content/dashboards/staff-dashboards";
import { site } from "~/content/site/site";
import { maxSearchLength, searchPath } from "~/domain/records/search";
import type { Role } from "~/domain/users/account";
import { useSingleKeys } from "./single-keys";
import { useDeskKeys } from "./use-desk-keys";

/** A pair, for a page's data has all centers. */
type CenterName = readonly [id: string, name: string];

export interface StaffFrameProps {
  role: Role;
  firstName: string;
  locationName: string | null;
  hasNoCenter: boolean;
  /** The center chosen last, of those to choose from; null for staff of one center. */
  choice: { center: string | null; centers: readonly CenterName[] } | null;
  children: ReactNode;
}

/** The frame of the back office, in place of the public header and footer. */
export function StaffFrame({ role, firstName, locationName, hasNoCenter, choice, children }: StaffFrameProps) {
  useFocusAfterStep();
  usePressedControl();
  const { pathname } = useLocation();
  const isOwnPage = settingsEntries.some(({ to }) => to === pathname);
  const listed = useMatches().some(({ data }) => hasCenterFilter(data));
  const center = choice?.center ? `center=${choice.center}` : "";
  const entriesOf = (entries: readonly Entry[]): SidebarEntry[] =>
    entries
      .filter(({ permission }) => may(role, permission))
      .map(({ label, to, under = [to], ofCenter, opens }) => ({
        label,
        to: [to, [opens, ofCenter && center].filter(Boolean).join("&")].filter(Boolean).join("?"),
        // why: session numbers lie below the sessions
        current: currentTab({ to, under: isOwnPage ? [] : under }, pathname),
      }));
  const groups = [
    { title: words.daily, entries: entriesOf(dailyEntries) },
    { title: words.office, entries: entriesOf(officeEntries) },
    { title: words.settings, entries: entriesOf(settingsEntries), folded: true },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <div className="[--header-height:0px]" data-staff="">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline bg-paper px-4 py-1.5 text-small lg:px-4 print:hidden">
        <Link
          to="/admin/dashboard"
          aria-label={site.logoAlt}
          className="flex min-h-11 items-center text-primary lg:w-43"
        >
          <Mark />
        </Link>
        <SearchEverything />
        <div className="ml-auto flex items-center gap-2">
          {choice ? (
            !listed && <CenterChoice key={choice.center} {...choice} />
          ) : (
            <span className="font-bold text-ink-soft max-sm:hidden">{locationName}</span>
          )}
          <AccountMenu role={role} firstName={firstName} locationName={locationName} profile={staffProfile} />
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: at the side it scrolls, and its links stand in a part that counts as closed
          tabIndex={0}
          className="max-lg:px-4 max-sm:-mt-12.5 sm:max-lg:py-2 lg:sticky lg:top-0 lg:max-h-dvh lg:self-start lg:overflow-y-auto lg:px-1.5 lg:py-4 print:hidden"
        >
          <Sidebar label={words.sidebar} groups={groups} />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="grid min-w-0 content-start gap-5 px-4 pt-4 pb-16 print:p-0 lg:min-h-[calc(100dvh-3.6rem)] lg:border-l lg:border-hairline lg:px-4"
        >
          {hasNoCenter && <Banner tone="warning" {...dashboardWords.noLocation} />}
          {children}
        </main>
      </div>
    </div>
  );
}

type Entry = DashboardTab & { permission: Permission; ofCenter?: boolean; opens?: string };

/** After a step whose button is gone the focus is on the title of the panel that it was taken in. */
function useFocusAfterStep(): void {
  const { state } = useNavigation();
  const panel = useRef<string>();
  useEffect(() => {
    const note = ({ target }: Event) => {
      const titled = target instanceof Element && target.closest("[aria-labelledby]");
      panel.current = titled ? (titled.getAttribute("aria-labelledby") ?? undefined) : "main";
    };
    addEventListener("submit", note);
    return () => removeEventListener("submit", note);
  }, []);
  useEffect(() => {
    const title = state === "idle" && panel.current && document.getElementById(panel.current);
    if (!title) return;
    panel.current = undefined;
    if (document.activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus();
  }, [state]);
}

function SearchEverything() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const asked = pathname === searchPath ? (parameters.get("q") ?? "") : "";
  return <SearchForm key={asked} asked={asked} />;
}

/** A form; with scripts a combobox too, whose hits come while the user types. */
function SearchForm({ asked }: { asked: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { fetchPalette, list, palette } = useDeskKeys(field);
  const isHydrated = useHydrated();
  const hasKeys = useSingleKeys();
  return (
    <Form
      action={searchPath}
      role="search"
      className="relative flex min-w-0 flex-[1_1_14rem] gap-1.5 max-sm:order-last max-sm:ml-26 max-sm:basis-full sm:max-w-104"
      onFocus={fetchPalette}
    >
      <label htmlFor="search-everything" className="sr-only">
        {words.search}
      </label>
      <Input
        ref={field}
        dense
        id="search-everything"
        type="search"
        name="q"
        defaultValue={asked}
        placeholder={words.searchHint}
        maxLength={maxSearchLength}
        {...(isHydrated && { role: "combobox", ...list })}
        aria-keyshortcuts={hasKeys ? "/ Control+K" : undefined}
      />
      {hasKeys && (
        <span className="key-hint" aria-hidden="true">
          /
        </span>
      )}
      <Button type="submit" size="small" variant="outline" aria-label={words.search}>
        <Icon drawing={Search} className="size-4.5" />
      </Button>
      {palette && <palette.Palette {...palette} />}
    </Form>
  );
}

/** Whether what a page loaded is a list that asks for the center itself. */
const hasCenterFilter = (data: unknown) =>
  typeof data === "object" && data !== null && "rules" in data && "centers" in data && data.centers !== null;

interface CenterChoiceProps {
  center: string | null;
  centers: readonly CenterName[];
}

/** The center that is looked at; the pages of the sidebar start with it. */
function CenterChoice({ center, centers }: CenterChoiceProps) {
  const submit = useSubmit();
  return (
    <Form action="/admin/dashboard" className="flex items-center gap-1.5">
      <label htmlFor="center-choice" className="sr-only">
        {words.center}
      </label>
      <Select
        dense
        id="center-choice"
        name="center"
        className="max-w-44 max-sm:max-w-36"
        defaultValue={center ?? ""}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
      >
        <option value="">{words.allCenters}</option>
        {centers.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" size="small" variant="outline" className="scripting:hidden">
        {words.show}
      </Button>
    </Form>
  );
}

interface SidebarEntry {
  label: string;
  to: string;
  /** "page" on the entry's own page, "true" on pages below it. */
  current?: "page" | "true";
}

interface SidebarGroup {
  title: string;
  /** Opens by its title, and stands open on its own pages. */
  folded?: boolean;
  entries: readonly SidebarEntry[];
}

interface SidebarProps {
  /** Accessible name of the navigation. */
  label: string;
  groups: readonly SidebarGroup[];
}

/** Groups of addresses at the side; on a phone a menu that opens without JavaScript. */
const Sidebar = ({ label, groups }: SidebarProps) => (
  <nav className="text-small print:hidden" aria-label={label}>
    <Disclosure summary={words.menu} look="bar" className="lg:unfolded max-sm:*:first:w-24">
      <div className="grid gap-5 pt-3 lg:pt-0">
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Disclosure>
  </nav>
);

function Group({ title, entries, folded }: SidebarGroup) {
  const links = (
    <ul className="sidebar-links">
      {entries.map(({ label, to, current }) => (
        <li key={label}>
          <Link to={to} aria-current={current}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (folded)
    return (
      <Disclosure summary={title} className="min-w-0 *:first:px-3" open={entries.some(({ current }) => current)}>
        {links}
      </Disclosure>
    );
  return (
    <section className="min-w-0">
      <h2 className="px-3 pb-1 text-mini tracking-normal wrap-anywhere text-ink-soft">{title}</h2>
      {links}
    </section>
  );
}
