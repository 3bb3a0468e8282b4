import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { userPages } from "~/content/users/staff-users";
import type { FormReply } from "~/domain/forms/public-form";
import { roleName } from "~/domain/users/account";
import { type StaffUser, userLabels } from "~/domain/users/user-fields";
import { userPath } from "~/domain/users/user-pages";

interface ConfirmAboutUserProps {
  words: Readonly<Record<"title" | "question" | "text" | "submit" | "pending" | "cancel", string>>;
  user: StaffUser;
  action: string;
  reply: FormReply | undefined;
  /** Fields of the form. */
  children?: ReactNode;
}

/** Says who it is about, and asks once more. */
export function ConfirmAboutUser({ words, user, action, reply, children }: ConfirmAboutUserProps) {
  const pending = useNavigation().formAction === action;
  return (
    <Panel className="max-w-176" aria-labelledby="confirm-title">
      <PanelTitle as="h1" id="confirm-title">
        {words.title}
      </PanelTitle>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>{words.question}</p>
      <Facts
        layout="rows"
        ruled
        facts={[
          { label: userPages.created.name, value: user.name },
          { label: userPages.created.email, value: user.email },
          { label: userLabels.role, value: roleName(user.role) },
        ]}
      />
      <Note>{words.text}</Note>
      <Form method="post" action={action} className="grid gap-3">
        {children}
        <Actions>
          <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
            {pending ? words.pending : words.submit}
          </Button>
          <ButtonLink to={userPath(user.id)} variant="quiet">
            {words.cancel}
          </ButtonLink>
        </Actions>
      </Form>
    </Panel>
  );
}
