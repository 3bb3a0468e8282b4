import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Banner } from "~/components/ui/feedback/banner";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { factorReset as words } from "~/content/users/second-factor";
import { userPages } from "~/content/users/staff-users";
import type { FormReply } from "~/domain/forms/public-form";
import { type StaffUser, userFactorPath, userPath } from "~/domain/users/user-addresses";

interface ResetFactorPageProps {
  user: StaffUser;
  reply: FormReply | undefined;
}

export function ResetFactorPage({ user, reply }: ResetFactorPageProps) {
  const pending = useNavigation().formAction === userFactorPath(user.id);
  return (
    <Panel className="max-w-176" aria-labelledby="reset-title">
      <PanelTitle as="h1" id="reset-title">
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
        ]}
      />
      <Note>{words.text}</Note>
      <Form method="post" action={userFactorPath(user.id)}>
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
