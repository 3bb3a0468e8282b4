import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { hasChoice, isWithin } from "~/auth/scope";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { unlistedMeta } from "~/components/site/page-meta";
import { messages } from "~/content/site/messages";
import { waitingPage, waitingMessages as words } from "~/content/users/waiting-people";
import type { FormProblem } from "~/domain/forms/public-form";
import { waitingFields as fields, readWaitingCursor, waitingPageAddress } from "~/domain/users/waiting-people";
import { personalHeaders } from "~/http/caching.server";
import { readFormBody } from "~/http/form-body.server";
import { listStaffCenters } from "~/models/locations/locations.server";
import { listWaitingPeople, placePeople } from "~/models/users/waiting-people.server";
import { WaitingPage } from "./waiting-page";

export const headers = personalHeaders;
export const handle = { formTitle: waitingPage.title };
export const meta: MetaFunction = () => unlistedMeta(waitingPage);

export async function loader(args: LoaderFunctionArgs) {
  const { client, centers: own } = await requirePermission(args, "users.manage");
  const after = readWaitingCursor(new URL(args.request.url).searchParams);
  const [found, centers] = await Promise.all([listWaitingPeople(client, after), listStaffCenters(client)]);
  const nameOf = (id: string | null) => (id ? (centers.find((center) => center.id === id)?.name ?? id) : null);
  const people = found?.people.map(({ firstName, lastName, formerCenter, center, ...person }) => ({
    ...person,
    name: `${firstName} ${lastName}`.trim() || person.email,
    center: center ? { id: center, name: nameOf(center) ?? center } : null,
    formerCenter: nameOf(formerCenter),
  }));
  const choices = hasChoice(own)
    ? centers.filter(({ id }) => isWithin(own, id)).map(({ id, name }) => ({ id, name }))
    : null;
  const pages = { here: waitingPageAddress(after), next: found?.next ? waitingPageAddress(found.next) : null };
  return data({ people: people ?? null, choices, pages }, { status: people ? 200 : 503 });
}

const refuse = (problem: FormProblem, status: number) => data({ problem }, { status });

/** Accepts, declines, adopts or assigns. @returns a redirect, or the problem: 400, 403, 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "users.manage");
  const body = await readFormBody(args.request);
  if (!body.ok) return refuse(messages.formUnreadable, 400);
  const sent = (name: string) => body.formData.getAll(name).filter((value) => typeof value === "string");
  const [center = ""] = sent(fields.center);
  const accept = sent(fields.step)[0] !== "decline";
  if (sent(fields.person).length === 0) return refuse(words.noPerson, 400);
  if (!center) return refuse(words.noCenter, 400);
  const placed = await placePeople(client, sent(fields.person), center, accept);
  if (!placed.ok) return refuse(words.failed, 503);
  const { outcome, placed: count } = placed.data;
  if (outcome === "forbidden") return refuse(words.forbidden, 403);
  if (outcome === "has_sessions") return refuse(words.hasSessions, 409);
  if (outcome === "unknown_location") return refuse(words.noCenter, 400);
  sessionOf(args).flash({ tone: "success", ...(accept ? words.placed(count) : words.declined) });
  return redirectTo(args, waitingPageAddress(readWaitingCursor(new URL(args.request.url).searchParams)));
}

export default function Waiting() {
  const reply = useActionData<{ problem: FormProblem }>();
  return <WaitingPage {...useLoaderData<typeof loader>()} problem={reply?.problem ?? null} />;
}
