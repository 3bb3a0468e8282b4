import { Form, useNavigation } from "@remix-run/react";
import { Banner } from "~/components/ui/banner";
import { Button, ButtonLink } from "~/components/ui/button";
import { accountWords } from "~/content/users/account-problems";
import { userLabels, userPages } from "~/content/users/staff-users";
import type { FormReply } from "~/domain/forms/public-form";
import { type StaffUser, userDeletePath, userPath } from "~/domain/users/user-addresses";

const words = userPages.remove;

interface DeleteUserPageProps {
  user: StaffUser;
  reply: FormReply | undefined;
}

export function DeleteUserPage({ user, reply }: DeleteUserPageProps) {
  const pending = useNavigation().formAction === userDeletePath(user.id);
  return (
    <section className="panel user-delete" aria-labelledby="delete-title">
      <h2 id="delete-title">{words.title}</h2>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      <p>{words.question}</p>
      <dl className="panel-facts">
        <dt>{userPages.created.name}</dt>
        <dd>{user.name}</dd>
        <dt>{userPages.created.email}</dt>
        <dd>{user.email}</dd>
        <dt>{userLabels.role}</dt>
        <dd>{accountWords.roles[user.role]}</dd>
      </dl>
      <p className="form-note">{words.text}</p>
      <Form method="post" action={userDeletePath(user.id)} className="user-presses">
        <Button type="submit" pending={pending} disabled={pending}>
          {pending ? words.pending : words.submit}
        </Button>
        <ButtonLink to={userPath(user.id)} variant="quiet">
          {words.cancel}
        </ButtonLink>
      </Form>
    </section>
  );
}
