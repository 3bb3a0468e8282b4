import { Link } from "@remix-run/react";
import { BackLink } from "~/components/staff/back-link";
import { RecordHistory } from "~/components/staff/record/record-history";
import { Badge } from "~/components/ui/data/badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { lazyPart } from "~/components/ui/lazy-part";
import { PageHeader } from "~/components/ui/page-header";
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
const UserForm = lazyPart("#user-form", async () => (await import("~/components/staff/users/user-form")).UserForm);

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
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={usersPath}>{words.back}</BackLink>}
        title={user.name}
        about={
          <>
            <Badge tone="outline">{accountWords.roles[user.role]}</Badge>
            <Badge tone={user.isActive ? "success" : "danger"}>{user.isActive ? words.active : words.inactive}</Badge>
            <span className="wrap-anywhere">{user.email}</span>
            {center && <span>{center}</span>}
          </>
        }
      />
      {sent !== "details" && reply?.problem && <Banner tone="error" {...reply.problem} />}
      {user.isSelf ? (
        <Panel>
          <p>{words.account.self}</p>
          <p>
            <Link to="/admin/dashboard/profile">{words.account.profile}</Link>
          </p>
        </Panel>
      ) : (
        <div className="grid gap-5 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[60rem]:items-start">
          <Panel className="min-w-0" aria-labelledby="edit-title">
            <PanelTitle id="edit-title">{words.edit.title}</PanelTitle>
            <UserForm options={options} user={user} reply={sent === "details" ? reply : undefined} />
          </Panel>
          <div className="grid min-w-0 gap-5">
            <UserAccount user={user} />
            {history !== undefined && <RecordHistory history={history} />}
          </div>
        </div>
      )}
    </div>
  );
}
