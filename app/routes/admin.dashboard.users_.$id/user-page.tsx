import { Form, Link, useNavigation } from "@remix-run/react";
import { lazyPart } from "~/components/late/lazy-part";
import { BackLink } from "~/components/staff/back-link";
import { EmailProblem } from "~/components/staff/record/email-problem";
import { RecordTimeline } from "~/components/staff/record/record-timeline";
import { DutiesOf } from "~/components/staff/users/duties-of";
import { Button, ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/data/badge";
import { StateBadge } from "~/components/ui/data/state-badge";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { userMessages, userPages } from "~/content/users/staff-users";
import type { ShownEmailProblem } from "~/domain/emails/email-problem";
import { newSeriesPath } from "~/domain/tutoring/series-paths";
import { roleName } from "~/domain/users/account";
import {
  type StaffUser,
  type UserForm as UserFormName,
  type UserOptions,
  type UserReply,
  userDeletePath,
  userFactorPath,
  userFormAddress,
  usersPath,
} from "~/domain/users/user-addresses";
import type { UserDutiesView } from "~/domain/users/user-duties";
import type { TimelineLine } from "~/records/record-view";

const words = userPages.account;

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const UserForm = lazyPart("#user-form", async () => (await import("~/components/staff/users/user-form")).UserForm);

interface UserPageProps {
  user: StaffUser;
  /** Query of the list it was opened from, with `?`. */
  list: string;
  /** Page of the family that the person is a guardian of. */
  family: string | null;
  duties: UserDutiesView | null;
  hasFactor: boolean;
  emailProblem: ShownEmailProblem | null;
  center: string | null;
  options: UserOptions;
  /** Null where it could not be read; only super admins see it. */
  history: readonly TimelineLine[] | null | undefined;
  sent: UserFormName;
  reply: UserReply | undefined;
}

export function UserPage({
  user,
  list,
  family,
  duties,
  hasFactor,
  center,
  options,
  history,
  sent,
  reply,
  emailProblem,
}: UserPageProps) {
  const isMove = sent === "details" && reply?.problem?.title === userMessages.sessionsFirst.title;
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader
        back={<BackLink to={usersPath + list}>{userPages.back}</BackLink>}
        title={user.name}
        about={
          <>
            <Badge tone="outline">{roleName(user.role)}</Badge>
            <StateBadge of="activity" state={user.is_active ? "active" : "inactive"} />
            <span className="wrap-anywhere">{user.email}</span>
            {center && <span>{center}</span>}
            {family && (
              <Link className="link inline-block py-0.5" to={family}>
                {userPages.family}
              </Link>
            )}
          </>
        }
      />
      {sent !== "details" && reply?.problem && <Banner tone="error" {...reply.problem} />}
      <EmailProblem problem={emailProblem} action={userFormAddress(user.id, "emails")} />
      {user.isSelf ? (
        <Panel>
          <p>{userPages.account.self}</p>
          <p>
            <Link to="/admin/dashboard/profile">{userPages.account.profile}</Link>
          </p>
        </Panel>
      ) : (
        <div className="grid gap-5 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[60rem]:items-start">
          <Panel className="min-w-0" aria-labelledby="edit-title">
            <PanelTitle as="h2" id="edit-title">
              {userPages.edit.title}
            </PanelTitle>
            <UserForm options={options} user={user} list={list.slice(1)} reply={sent === "details" ? reply : undefined}>
              {isMove && duties && <DutiesOf duties={duties} leaving="moved" sent={reply?.result?.initialValue} />}
            </UserForm>
          </Panel>
          <div className="grid min-w-0 gap-5">
            <UserAccount
              user={user}
              duties={duties}
              hasFactor={hasFactor}
              reply={sent === "state" ? reply : undefined}
            />
            {history !== undefined && <RecordTimeline lines={history ?? []} failed={history === null} />}
          </div>
        </div>
      )}
    </div>
  );
}

interface UserAccountProps {
  user: StaffUser;
  duties: UserDutiesView | null;
  /** The caller may reset it. */
  hasFactor: boolean;
  reply: UserReply | undefined;
}

function UserAccount({ user, duties, hasFactor, reply }: UserAccountProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <Panel aria-labelledby="account-title">
      <PanelTitle as="h2" id="account-title">
        {words.title}
      </PanelTitle>
      <Note>{words.stateNote[user.is_active ? "active" : "inactive"]}</Note>
      <Form method="post" action={userFormAddress(user.id, "state")} className="grid justify-items-start gap-3">
        {user.is_active && duties && (
          <DutiesOf duties={duties} leaving="deactivated" sent={reply?.result?.initialValue} />
        )}
        <input type="hidden" name="version" value={user.version} />
        <input type="hidden" name="active" value={user.is_active ? "no" : "yes"} />
        <Button type="submit" variant="secondary" size="small" disabled={pending}>
          {user.is_active ? words.deactivate : words.activate}
        </Button>
      </Form>
      <Actions tight>
        {user.is_active && (
          <Form method="post" action={userFormAddress(user.id, "link")}>
            <Button type="submit" variant="secondary" size="small" disabled={pending}>
              {words.link}
            </Button>
          </Form>
        )}
        {user.is_active && user.role === "student" && user.location_id && (
          <ButtonLink
            to={newSeriesPath({ center: user.location_id, q: user.email, learner: user.id })}
            variant="secondary"
            size="small"
          >
            {words.plan}
          </ButtonLink>
        )}
        {hasFactor && !user.isSelf && (
          <ButtonLink to={userFactorPath(user.id)} variant="removal" size="small">
            {words.resetFactor}
          </ButtonLink>
        )}
        <ButtonLink to={userDeletePath(user.id)} variant="quiet" size="small">
          {words.remove}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
