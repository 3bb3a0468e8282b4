import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { unlistedMeta } from "~/components/site/page-meta";
import { addressChangeWords } from "~/content/users/address-change";
import type { FormReply } from "~/domain/forms/public-form";
import { secretAddressHeaders } from "~/http/secret-address.server";
import styles from "~/styles/staff/account.css?url";
import { changeAddressByForm, showAddressChange } from "./address-change.server";
import { AddressChangePage } from "./address-change-page";

export const handle = { scripts: false, formTitle: addressChangeWords.title };
export const headers = secretAddressHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction = () =>
  unlistedMeta({ title: addressChangeWords.title, description: addressChangeWords.why });

export const loader = ({ params }: LoaderFunctionArgs) => showAddressChange(params.token);

export const action = (args: ActionFunctionArgs) => changeAddressByForm(args, args.params.token);

export default function Address() {
  const { token = "" } = useParams();
  return (
    <AddressChangePage
      view={useLoaderData<typeof loader>()}
      action={`/address/${token}`}
      reply={useActionData<FormReply>()}
    />
  );
}
