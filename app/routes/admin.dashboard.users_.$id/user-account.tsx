import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { userPages } from "~/content/users/staff-users";
import { type StaffUser, userDeletePath, userFormAddress } from "~/domain/users/user-addresses";

const words = userPages.account;

export function UserAccount({ user }: { user: StaffUser }) {
  const pending = useNavigation().state === "submitting";
  return (
    <Panel aria-labelledby="account-title">
      <PanelTitle id="account-title">{words.title}</PanelTitle>
      <Note>{words.stateNote[user.isActive ? "active" : "inactive"]}</Note>
      <Actions tight>
        <Form method="post" action={userFormAddress(user.id, "state")}>
          <input type="hidden" name="version" value={user.version} />
          <input type="hidden" name="active" value={user.isActive ? "no" : "yes"} />
          <Button type="submit" variant="secondary" size="small" disabled={pending}>
            {user.isActive ? words.deactivate : words.activate}
          </Button>
        </Form>
        {user.isActive && (
          <Form method="post" action={userFormAddress(user.id, "link")}>
            <Button type="submit" variant="secondary" size="small" disabled={pending}>
              {words.link}
            </Button>
          </Form>
        )}
        <ButtonLink to={userDeletePath(user.id)} variant="quiet" size="small">
          {words.remove}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
