import { Form, useNavigation } from "@remix-run/react";
import { DutiesOf } from "~/components/staff/users/duties-of";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { accountWords } from "~/content/users/account-problems";
import { userLabels, userPages } from "~/content/users/staff-users";
import { userRemoval as words } from "~/content/users/user-removal";
import type { FormReply } from "~/domain/forms/public-form";
import { type StaffUser, userDeletePath, userPath } from "~/domain/users/user-addresses";
import type { UserDutiesView } from "~/domain/users/user-duties";

interface DeleteUserPageProps {
  user: StaffUser;
  duties: UserDutiesView | null;
  reply: FormReply | undefined;
}

export function DeleteUserPage({ user, duties, reply }: DeleteUserPageProps) {
  const pending = useNavigation().formAction === userDeletePath(user.id);
  return (
    <Panel className="max-w-176" aria-labelledby="delete-title">
      <PanelTitle as="h1" id="delete-title">
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
          { label: userLabels.role, value: accountWords.roles[user.role] },
        ]}
      />
      <Note>{words.text}</Note>
      <Form method="post" action={userDeletePath(user.id)} className="grid gap-3">
        {duties && <DutiesOf duties={duties} leaving="deleted" sent={reply?.result?.initialValue} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="destructive" pending={pending} disabled={pending}>
            {pending ? words.pending : words.submit}
          </Button>
          <ButtonLink to={userPath(user.id)} variant="quiet">
            {words.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}
