import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { labelLook } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { Actions } from "~/components/ui/layout";
import { userPages } from "~/content/users/staff-users";
import { type CreatedUser, userFormAddress } from "~/domain/users/user-pages";
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
    <div className="grid min-w-0 gap-5 focus:outline-none" ref={top} tabIndex={-1}>
      {titled && <h3>{words.title}</h3>}
      <p>{words.intro(user.name)}</p>
      <Facts
        layout="rows"
        ruled
        facts={[
          { label: words.name, value: user.name },
          { label: words.email, value: user.email },
        ]}
      />
      <div className="grid min-w-0 gap-1.5">
        <label className={labelLook} htmlFor="created-password">
          {words.password}
        </label>
        <Input
          id="created-password"
          className="font-[family-name:ui-monospace,monospace] text-[1.125rem]! tracking-[0.04em]"
          type="text"
          value={user.password}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <Actions tight>
        <CopyButton label={words.copy} text={user.password} />
      </Actions>
      <Actions tight>
        <ButtonLink to={doneHref}>{words.done}</ButtonLink>
        {user.id && (
          <Form method="post" action={userFormAddress(user.id, "link")}>
            <Button type="submit" variant="quiet" disabled={pending}>
              {words.link}
            </Button>
          </Form>
        )}
      </Actions>
    </div>
  );
}
