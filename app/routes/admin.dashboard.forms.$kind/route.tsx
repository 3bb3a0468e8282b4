import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, NavLink, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { unlistedMeta } from "~/components/site/page-meta";
import { keepListOnNetworkFailure } from "~/components/staff/list/keep-list";
import { ListPage } from "~/components/staff/list/list-page";
import { SubNav, subNavLink } from "~/components/staff/page-links";
import { formsNav } from "~/content/records/staff-list-words";
import { staffLists } from "~/content/records/staff-lists";
import { handleListChange, loadList } from "~/handlers/records/record-list.server";
import { failureResponse } from "~/http/failure-response.server";
import type { ListReply } from "~/records/list-view";
import { formKindOf, listPaths } from "~/records/record-kinds";

export const meta: MetaFunction = ({ params }) => {
  const { title, subtitle } = staffLists[formKindOf(params.kind) ?? "messages"];
  return unlistedMeta({ title, description: subtitle });
};

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  const list = await loadList(await formKind(args), account, args.request);
  return data({ view: list.data, seesLicenses: may(account.profile.role, "licenses.manage") }, list.init ?? {});
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "records.manage");
  return handleListChange(await formKind(args), account, args);
}

async function formKind(args: LoaderFunctionArgs) {
  const kind = formKindOf(args.params.kind);
  if (!kind) throw failureResponse("not_found");
  if (kind === "licenses") await requirePermission(args, "licenses.manage");
  return kind;
}

export const clientAction = keepListOnNetworkFailure;

export default function Forms() {
  const kind = formKindOf(useParams().kind) ?? "messages";
  const { view, seesLicenses } = useLoaderData<typeof loader>();
  return (
    <ListPage
      key={kind}
      list={kind}
      nav={<FormsNav seesLicenses={seesLicenses} />}
      view={view}
      reply={useActionData<ListReply>()}
    />
  );
}

function FormsNav({ seesLicenses }: { seesLicenses: boolean }) {
  const kinds = seesLicenses
    ? (["messages", "applications", "licenses"] as const)
    : (["messages", "applications"] as const);
  return (
    <SubNav label={formsNav.label}>
      {kinds.map((kind) => (
        <li key={kind}>
          <NavLink className={subNavLink} to={listPaths[kind]}>
            {formsNav[kind]}
          </NavLink>
        </li>
      ))}
      <li>
        <Link className={subNavLink} to={listPaths.assessments}>
          {formsNav.assessments}
        </Link>
      </li>
    </SubNav>
  );
}
