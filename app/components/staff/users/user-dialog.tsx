import { Link, useFetcher } from "@remix-run/react";
import { userPages as words } from "~/content/staff-users";
import type { StaffUser, UserOptions, UserReply } from "~/forms/user-addresses";
import { CreatedUserPanel } from "./created-user";
import { UserForm } from "./user-form";

interface UserDialogContentProps {
  options: UserOptions;
  user: StaffUser | null;
  /** The list without the dialog. */
  doneHref: string;
}

/** What stands in the dialog of the list: the form, and after it the credentials of who was added. */
export function UserDialogContent({ options, user, doneHref }: UserDialogContentProps) {
  const fetcher = useFetcher<UserReply>();
  const created = fetcher.data?.created;
  if (created) return <CreatedUserPanel user={created} doneHref={doneHref} titled />;
  if (user?.isSelf)
    return (
      <p>
        {words.account.self} <Link to="/admin/dashboard/profile">{words.account.profile}</Link>
      </p>
    );
  return <UserForm options={options} user={user} reply={fetcher.data} fetcher={fetcher} />;
}
