import { lazyPart } from "~/components/late/lazy-part";
import { ListPage } from "~/components/staff/list/list-page";
import { Dialog } from "~/components/ui/feedback/dialog";
import { userPages } from "~/content/users/staff-users";
import type { Role } from "~/domain/users/account";
import { type StaffUser, type UserOptions, usersPath } from "~/domain/users/user-addresses";
import type { ListView } from "~/records/list-view";
import { pageAddress } from "~/records/record-list";
import { UsersNav } from "./users-nav";

// why: the list is read often, the dialog opened rarely
const UserDialogContent = lazyPart("#user-form", async () => (await import("./user-dialog")).UserDialogContent);

interface UsersPageProps {
  view: ListView;
  /** Of the people listed. */
  roles: readonly Role[];
  /** Null while no dialog is open. */
  dialog: { options: UserOptions; user: StaffUser | null } | null;
}

export function UsersPage({ view, roles, dialog }: UsersPageProps) {
  const { query } = view;
  const here = usersPath + pageAddress(query);
  const id = dialog?.user ? "edit" : "add";
  return (
    <>
      <ListPage list="users" nav={<UsersNav query={query} roles={roles} />} view={view} />
      <Dialog id={id} title={userPages[id].title} closeHref={here} open={dialog !== null}>
        {dialog && <UserDialogContent key={dialog.user?.id} {...dialog} doneHref={here} />}
      </Dialog>
    </>
  );
}
