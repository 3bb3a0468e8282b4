import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { EmailText } from "~/components/staff/email-text";
import { StateBadge } from "~/components/ui/data/state-badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { searchPage as words } from "~/content/records/search-page";
import { phoneAddress } from "~/domain/forms/phone-address";
import { searchText } from "~/domain/records/search";
import { findHits, type HitGroup } from "~/handlers/records/search-hits.server";

export const handle = { page: { title: words.title, description: words.description } };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const asked = searchText(new URL(args.request.url).searchParams.get("q") ?? "");
  const found = await findHits(account, asked);
  return data({ asked, count: found?.count ?? 0, groups: found?.groups ?? null }, { status: found ? 200 : 503 });
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

interface SearchPageProps {
  asked: string;
  count: number;
  /** Null where it could not be searched. */
  groups: readonly HitGroup[] | null;
}

const SearchPage = ({ asked, count, groups }: SearchPageProps) => (
  <>
    <PageHeader dense title={words.title} about={count > 0 && words.found(count)} />
    {groups === null ? (
      <EmptyState failed title={words.failed} />
    ) : asked === "" ? (
      <EmptyState title={words.ask} />
    ) : groups.length === 0 ? (
      <EmptyState title={words.none(asked)} text={words.noneHint} />
    ) : (
      groups.map((group) => <Group key={group.kind} {...group} />)
    )}
  </>
);

const Group = ({ kind, title, hits }: HitGroup) => (
  <section className="grid gap-2" aria-labelledby={`hits-${kind}`}>
    <PanelTitle as="h2" id={`hits-${kind}`}>
      {title}
    </PanelTitle>
    <ul className="divide-y divide-hairline rounded-card border border-hairline bg-paper text-small">
      {hits.map(({ id, to, name, about, reference, email, phone, status, states, since }) => (
        <li
          key={id}
          className="grid max-w-none items-center gap-x-4 gap-y-1 px-4 py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_8rem_9rem]"
        >
          <span className="min-w-0 wrap-anywhere">
            <Link to={to} className="link inline-block py-0.5 font-bold">
              {name}
            </Link>
            {about && ` · ${about}`}
            {reference && <span className="text-tiny whitespace-nowrap text-ink-soft"> {reference}</span>}
          </span>
          <span className="min-w-0">{email && <EmailText address={email} />}</span>
          <span>
            {phone && (
              <a className="link inline-block py-0.5 whitespace-nowrap" href={phoneAddress(phone)}>
                {phone}
              </a>
            )}
          </span>
          <span className="flex items-center gap-2 md:justify-end">
            {status && <StateBadge of={states} state={status} small />}
            {since && <span className="text-tiny whitespace-nowrap text-ink-soft">{since}</span>}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
