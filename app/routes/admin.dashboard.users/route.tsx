import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { lazyPart } from "~/components/late/lazy-part";
import { unlistedMeta } from "~/components/site/page-meta";
import { ListPage } from "~/components/staff/list/list-page";
import { SubNav, subNavLink } from "~/components/staff/page-links";
import { Dialog } from "~/components/ui/feedback/dialog";
import { userTabs as tabs, userDialogs } from "~/content/users/user-list-words";
import { type Role, roleName } from "~/domain/users/account";
import { usersPath } from "~/domain/users/user-pages";
import { waitingPath } from "~/domain/users/waiting-people";
import { loadList } from "~/handlers/records/record-list.server";
import { getUser } from "~/models/users/users.server";
import { type ListQuery, listAddress, pageAddress } from "~/records/record-list";
import { rolesFor, staffUserOf, userOptions } from "./user-options.server";

// why: the list is read often, the dialog opened rarely
const UserDialogContent = lazyPart("#user-form", async () => (await import("./user-dialog")).UserDialogContent);

// why: the words of all lists would come with the page's scripts
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? unlistedMeta({ title: data.view.words.title, description: data.view.words.subtitle }) : [];

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  const [list, dialog] = await Promise.all([
    loadList("users", account, args.request),
    userDialog(account, args.request),
  ]);
  return data({ view: list.data, roles: rolesFor(account), dialog }, list.init ?? undefined);
}

/** What the open dialog needs; null without one, or for an unknown user. */
async function userDialog(account: ScopedAccount, request: Request) {
  const parameters = new URL(request.url).searchParams;
  switch (parameters.get("dialog")) {
    case "add":
      return { options: await userOptions(account), user: null };
    case "edit": {
      const user = await getUser(account.client, parameters.get("user") ?? "");
      if (typeof user === "string") return null;
      return { options: await userOptions(account, user), user: staffUserOf(account, user) };
    }
    default:
      return null;
  }
}

export default function Users() {
  const { view, roles, dialog } = useLoaderData<typeof loader>();
  const { query } = view;
  const here = usersPath + pageAddress(query);
  const id = dialog?.user ? "edit" : "add";
  return (
    <>
      <ListPage list="users" nav={<UsersNav query={query} roles={roles} />} view={view} />
      <Dialog id={id} title={userDialogs[id]} closeHref={here} open={dialog !== null}>
        {dialog && <UserDialogContent key={dialog.user?.id} {...dialog} doneHref={here} />}
      </Dialog>
    </>
  );
}

function UsersNav({ query, roles }: { query: ListQuery; roles: readonly Role[] }) {
  return (
    <SubNav label={tabs.label}>
      {[null, ...roles].map((role) => (
        <li key={role}>
          <Link
            className={subNavLink}
            to={usersPath + listAddress(query, { filters: { ...query.filters, role } })}
            aria-current={query.filters.role === role ? "page" : undefined}
            preventScrollReset
          >
            {role ? tabs.of(roleName(role)) : tabs.all}
          </Link>
        </li>
      ))}
      <li>
        <Link className={subNavLink} to={waitingPath}>
          {tabs.waiting}
        </Link>
      </li>
    </SubNav>
  );
}
