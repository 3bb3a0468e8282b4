import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { RecordHistory } from "~/components/staff/record/record-history";
import { Badge } from "~/components/ui/badge";
import { Banner } from "~/components/ui/banner";
import { accountWords } from "~/content/users/account-problems";
import { userPages as words } from "~/content/users/staff-users";
import {
  type StaffUser,
  type UserForm as UserFormName,
  type UserOptions,
  type UserReply,
  usersPath,
} from "~/domain/users/user-addresses";
import type { RecordView } from "~/records/record-view";
import { UserAccount } from "./user-account";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const UserForm = lazy(async () => ({
  default: (await import("~/components/staff/users/user-form")).UserForm,
}));

interface UserPageProps {
  user: StaffUser;
  center: string | null;
  options: UserOptions;
  /** Superadmins only: null where it could not be read, undefined for others. */
  history: RecordView["history"] | undefined;
  sent: UserFormName;
  reply: UserReply | undefined;
}

export function UserPage({ user, center, options, history, sent, reply }: UserPageProps) {
  return (
    <div className="user">
      <div className="user-head">
        <p>
          <Link to={usersPath}>{words.back}</Link>
        </p>
        <h2>{user.name}</h2>
        <p className="user-what">
          <Badge tone="outline">{accountWords.roles[user.role]}</Badge>
          <Badge tone={user.isActive ? "success" : "danger"}>{user.isActive ? words.active : words.inactive}</Badge>
          <span>{user.email}</span>
          {center && <span>{center}</span>}
        </p>
      </div>
      {sent !== "details" && reply?.problem && <Banner tone="error" {...reply.problem} />}
      {user.isSelf ? (
        <section className="panel">
          <p>{words.account.self}</p>
          <p>
            <Link to="/admin/dashboard/profile">{words.account.profile}</Link>
          </p>
        </section>
      ) : (
        <div className="user-columns">
          <section className="panel" aria-labelledby="edit-title">
            <h3 id="edit-title">{words.edit.title}</h3>
            <Suspense>
              <UserForm options={options} user={user} reply={sent === "details" ? reply : undefined} />
            </Suspense>
          </section>
          <div className="user-rest">
            <UserAccount user={user} />
            {history !== undefined && <RecordHistory history={history} />}
          </div>
        </div>
      )}
    </div>
  );
}
