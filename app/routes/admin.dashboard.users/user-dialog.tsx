import { Link, useFetcher } from "@remix-run/react";
import { CreatedUserPanel } from "~/components/staff/users/created-user";
import { UserForm } from "~/components/staff/users/user-form";
import { userPages as words } from "~/content/users/staff-users";
import type { StaffUser } from "~/domain/users/user-fields";
import type { UserOptions, UserReply } from "~/domain/users/user-pages";

interface UserDialogContentProps {
  options: UserOptions;
  user: StaffUser | null;
  doneHref: string;
}

/** The form, then the credentials of the new user. */
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
  return (
    <UserForm options={options} user={user} list={doneHref.split("?")[1]} reply={fetcher.data} fetcher={fetcher} />
  );
}
