import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { keptFormOf, requireUser } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { Button } from "~/components/ui/button";
import { MessagePage } from "~/components/ui/feedback/message-page";
import { FormEnd, formLook, KeptFields } from "~/components/ui/forms/form-parts";
import { keptFormPath } from "~/domain/users/sign-in-address";

const words = {
  title: "Send what you wrote",
  description: "Your sign-in had expired, so what you wrote was not sent. It is kept: press the button to send it now.",
  send: "Send it now",
  drop: "Don't send it",
};

/** Neither empty nor a number, date or key. */
const isWords = ([, value]: [name: string, value: string]) => /\p{L}{2}/u.test(value) && !/^\S{30,}$/.test(value);

export const handle = { page: words, scripts: false };
/** For its author alone: for anyone else it is gone. */
export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireUser(args);
  const kept = await keptFormOf(args, userId);
  if (!kept) throw redirectTo(args, "/dashboard");
  return { action: kept.action, fields: kept.fields };
}

export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return redirectTo(args, "/dashboard");
}

export default function Kept() {
  const { action, fields } = useLoaderData<typeof loader>();
  return (
    <MessagePage title={words.title}>
      <p>{words.description}</p>
      <ul className="ticks wrap-anywhere">
        {fields.filter(isWords).map(([name, value]) => (
          <li key={name + value}>{value}</li>
        ))}
      </ul>
      <form method="post" action={action} className={formLook({ fit: "panel" })}>
        <KeptFields fields={fields} />
        <FormEnd>
          <Button type="submit">{words.send}</Button>
          <Button type="submit" variant="quiet" formAction={keptFormPath}>
            {words.drop}
          </Button>
        </FormEnd>
      </form>
    </MessagePage>
  );
}
