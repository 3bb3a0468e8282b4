import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, Link, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { CreatedUserPanel } from "~/components/staff/users/created-user";
import { userPages as words } from "~/content/users/staff-users";
import { type UserReply, usersPath } from "~/domain/users/user-addresses";
import { personalHeaders } from "~/http/caching.server";
import { addUserByForm } from "~/routes/admin.dashboard.users/user-creation.server";
import { userOptions } from "~/routes/admin.dashboard.users/user-options.server";
import styles from "~/styles/staff/staff-users.css?url";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const UserForm = lazy(async () => ({
  default: (await import("~/components/staff/users/user-form")).UserForm,
}));

export const headers = personalHeaders;
export const handle = { formTitle: words.add.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () => unlistedMeta(words.add);

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  return { options: await userOptions(account) };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "users.manage");
  return addUserByForm(args, account);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkFailure(() => serverAction<UserReply>());

export default function NewUser() {
  const { options } = useLoaderData<typeof loader>();
  const reply = useActionData<UserReply>();
  const { created } = reply ?? {};
  return (
    <section className="panel user-page" aria-labelledby="user-title">
      <p>
        <Link to={usersPath}>{words.back}</Link>
      </p>
      <h2 id="user-title">{created ? words.created.title : words.add.title}</h2>
      {created ? (
        <CreatedUserPanel user={created} doneHref={usersPath} />
      ) : (
        <Suspense>
          <UserForm options={options} user={null} reply={reply} />
        </Suspense>
      )}
    </section>
  );
}
