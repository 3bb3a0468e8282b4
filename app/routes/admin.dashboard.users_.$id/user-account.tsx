import { Form, useNavigation } from "@remix-run/react";
import { DutiesOf } from "~/components/staff/users/duties-of";
import { Button, ButtonLink } from "~/components/ui/button";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { userPages } from "~/content/users/staff-users";
import { newSeriesPath } from "~/domain/tutoring/series-paths";
import {
  type StaffUser,
  type UserReply,
  userDeletePath,
  userFactorPath,
  userFormAddress,
} from "~/domain/users/user-addresses";
import type { UserDutiesView } from "~/domain/users/user-duties";

const words = userPages.account;

interface UserAccountProps {
  user: StaffUser;
  duties: UserDutiesView | null;
  /** The caller may reset it. */
  hasFactor: boolean;
  reply: UserReply | undefined;
}

export function UserAccount({ user, duties, hasFactor, reply }: UserAccountProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <Panel aria-labelledby="account-title">
      <PanelTitle as="h2" id="account-title">
        {words.title}
      </PanelTitle>
      <Note>{words.stateNote[user.isActive ? "active" : "inactive"]}</Note>
      <Form method="post" action={userFormAddress(user.id, "state")} className="grid justify-items-start gap-3">
        {user.isActive && duties && (
          <DutiesOf duties={duties} leaving="deactivated" sent={reply?.result?.initialValue} />
        )}
        <input type="hidden" name="version" value={user.version} />
        <input type="hidden" name="active" value={user.isActive ? "no" : "yes"} />
        <Button type="submit" variant="secondary" size="small" disabled={pending}>
          {user.isActive ? words.deactivate : words.activate}
        </Button>
      </Form>
      <Actions tight>
        {user.isActive && (
          <Form method="post" action={userFormAddress(user.id, "link")}>
            <Button type="submit" variant="secondary" size="small" disabled={pending}>
              {words.link}
            </Button>
          </Form>
        )}
        {user.isActive && user.role === "student" && user.locationId && (
          <ButtonLink
            to={newSeriesPath({ center: user.locationId, q: user.email, learner: user.id })}
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
