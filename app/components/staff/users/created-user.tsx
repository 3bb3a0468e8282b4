import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { userPages } from "~/content/users/staff-users";
import { type CreatedUser, userFormAddress } from "~/domain/users/user-addresses";
import { CopyButton } from "./copy-button";

const words = userPages.created;

interface CreatedUserPanelProps {
  user: CreatedUser;
  doneHref: string;
  /** Show a title saying what happened. */
  titled?: boolean;
}

export function CreatedUserPanel({ user, doneHref, titled }: CreatedUserPanelProps) {
  const top = useRef<HTMLDivElement>(null);
  const pending = useNavigation().state !== "idle";
  // why: the focused form is gone; this is its reply
  useEffect(() => top.current?.focus(), []);
  return (
    <div className="user-created" ref={top} tabIndex={-1}>
      {titled && <h3>{words.title}</h3>}
      <p>{words.intro(user.name)}</p>
      <dl className="panel-facts">
        <dt>{words.name}</dt>
        <dd>{user.name}</dd>
        <dt>{words.email}</dt>
        <dd>{user.email}</dd>
      </dl>
      <div className="field">
        <label className="field-label" htmlFor="created-password">
          {words.password}
        </label>
        <input
          id="created-password"
          className="control user-secret"
          type="text"
          value={user.password}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="user-copy">
        <CopyButton text={user.password} />
      </div>
      <div className="user-ways">
        <ButtonLink to={doneHref}>{words.done}</ButtonLink>
        {user.id && (
          <Form method="post" action={userFormAddress(user.id, "link")}>
            <Button type="submit" variant="quiet" disabled={pending}>
              {words.link}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
