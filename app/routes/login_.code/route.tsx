import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleCode, handleRecoveryCode, requireCodeMissing } from "~/auth/second-factor/code-form.server";
import { AccountStep } from "~/components/site/account/message-page";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note } from "~/components/ui/layout";
import { codePage, codePage as words } from "~/content/users/second-factor";
import type { FormReply } from "~/domain/forms/public-form";
import { codeAddress, codeLabels, recoveryLabels } from "~/domain/users/second-factor/factor-pages";
import { redirectOf } from "~/domain/users/sign-in-address";

export const handle = { page: codePage, scripts: false };
const isRecovery = (request: Request) => new URL(request.url).searchParams.get("view") === "recovery";

export async function loader(args: LoaderFunctionArgs) {
  await requireCodeMissing(args);
  const { searchParams } = new URL(args.request.url);
  return { isRecovery: isRecovery(args.request), redirect: redirectOf(searchParams) };
}

export const action = (args: ActionFunctionArgs) =>
  isRecovery(args.request) ? handleRecoveryCode(args) : handleCode(args);

type CodePageProps = ReturnType<typeof useLoaderData<typeof loader>> & { reply: FormReply | undefined };

/** The second step of signing in. */
export default function Code() {
  const { isRecovery, redirect } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { title, intro } = isRecovery ? words.recovery : words;
  const other = isRecovery ? codeAddress(redirect) : codeAddress(redirect, "recovery");
  return (
    <AccountStep title={title}>
      <p>{intro}</p>
      {isRecovery ? <RecoveryForm redirect={redirect} reply={reply} /> : <CodeForm redirect={redirect} reply={reply} />}
      <p>
        <a className="link inline-flex min-h-11 items-center" href={other}>
          {isRecovery ? words.recovery.back : words.lost}
        </a>
      </p>
      {isRecovery && <Note>{words.recovery.none}</Note>}
      <form method="post" action="/logout">
        <Button type="submit" variant="quiet">
          {words.signOut}
        </Button>
      </form>
    </AccountStep>
  );
}

type FormProps = Omit<CodePageProps, "isRecovery">;

const CodeForm = ({ redirect, reply }: FormProps) => (
  <PublicForm
    id="code-form"
    action={codeAddress(redirect)}
    labels={codeLabels}
    defaults={{}}
    reply={reply}
    submitLabel={words.submit}
    pendingLabel={words.pending}
  >
    {(field) => (
      <Field field={field("code")} label={codeLabels.code}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" required />}
      </Field>
    )}
  </PublicForm>
);

const RecoveryForm = ({ redirect, reply }: FormProps) => (
  <PublicForm
    id="code-form"
    action={codeAddress(redirect, "recovery")}
    labels={recoveryLabels}
    defaults={{}}
    reply={reply}
    submitLabel={words.submit}
    pendingLabel={words.pending}
  >
    {(field) => (
      <Field field={field("recovery_code")} label={recoveryLabels.recovery_code}>
        {(control) => <Input {...control} autoComplete="off" autoCapitalize="characters" spellCheck={false} required />}
      </Field>
    )}
  </PublicForm>
);
