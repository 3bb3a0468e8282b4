import { Form, useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { MessagePage } from "~/components/ui/feedback/message-page";
import { Actions, Lead } from "~/components/ui/layout";
import { accountWords } from "~/content/users/account-problems";
import { refusedAccounts as words } from "~/content/users/refused-accounts";
import { roleName } from "~/domain/users/account";
import type { AccountProblem } from "~/domain/users/account-problem";
import { usersPath } from "~/domain/users/user-pages";

export function AccountProblemPage({ problem }: { problem: AccountProblem }) {
  const { title, text, hint } = words.problems[problem.kind];
  const { pathname, search } = useLocation();
  const isOfUsers = problem.kind === "role" && pathname.startsWith(usersPath);
  return (
    <MessagePage title={title}>
      <Lead>{isOfUsers ? words.problems.role[pathname.endsWith("/delete") ? "deletion" : "users"] : text}</Lead>
      {isOfUsers && (
        <p>
          {words.currentRole}: <strong>{roleName(problem.role)}</strong>
        </p>
      )}
      {hint && <p>{hint}</p>}
      <Actions>
        {problem.kind === "away" && (
          <ButtonLink to={pathname + search} reloadDocument>
            {words.tryAgain}
          </ButtonLink>
        )}
        {problem.kind === "role" && (
          <ButtonLink to="/dashboard" reloadDocument>
            {words.dashboard}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={problem.kind === "no-profile" ? "primary" : "secondary"} reloadDocument>
          {accountWords.home}
        </ButtonLink>
        <Form method="post" action="/logout" reloadDocument>
          <Button type="submit" variant="quiet">
            {accountWords.signOut}
          </Button>
        </Form>
      </Actions>
    </MessagePage>
  );
}
