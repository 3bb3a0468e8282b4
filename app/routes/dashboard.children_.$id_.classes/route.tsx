import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireLearner } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { PageName } from "~/components/learner/page-name";
import { PanelLink, PanelList, softLook } from "~/components/learner/panels";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { Button } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { Note, TitledPanel } from "~/components/ui/layout";
import { childClasses, childClasses as words } from "~/content/tutoring/family-classes";
import { familyProgress } from "~/content/tutoring/progress";
import { studentProgress } from "~/content/tutoring/staff-progress";
import { readableDate } from "~/domain/dates/calendar";
import { childPath } from "~/domain/families/child-labels";
import type { FormReply } from "~/domain/forms/public-form";
import { lessonsFor, requestPath } from "~/domain/tutoring/lesson-request-fields";
import { weeklyTime } from "~/domain/tutoring/weekly-time";
import { requireFound } from "~/http/failure-response.server";
import { receiveForm, replyWith } from "~/http/form.server";
import { accountFormLimits } from "~/http/rate-limit.server";
import { getChild } from "~/models/tutoring/child-progress.server";
import { listFamilyClasses, listOpenClasses, requestClass } from "~/models/tutoring/classes.server";

const schema = z.object({ class: z.guid(), leaves: z.union([z.guid(), z.literal("")]).default("") });

export const handle = { page: childClasses };

/** With `?leaves=` for a place instead of that in another class. @throws Response 404 for another family's child */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const child = requireFound(await getChild(client, args.params.id ?? ""));
  const leaves = new URL(args.request.url).searchParams.get("leaves");
  const [open, own] = await Promise.all([listOpenClasses(client, child.id), listFamilyClasses(client)]);
  // why: without its own classes a move would be asked for as one more class
  const left = own?.find(({ class_id, child_id }) => class_id === leaves && child_id === child.id);
  return data(
    {
      child: { id: child.id, first_name: child.first_name },
      leaves: left ? { id: left.class_id, name: weeklyTime(left) } : null,
      classes:
        (own && open)?.map((one) => ({
          id: one.id,
          name: weeklyTime(one),
          tutor: one.tutor_name,
          from: readableDate(one.free_from),
        })) ?? null,
    },
    { status: open && own ? 200 : 503 },
  );
}

/** Asks for a place. @returns a redirect to the family's requests, or the page with why not */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requireLearner(args, "student.pages");
  const child = requireFound(await getChild(client, args.params.id ?? ""));
  const received = await receiveForm(args.request, {
    name: "class-request",
    fields: Object.keys(schema.shape),
    schema,
    limits: accountFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") return replyWith(submission, { problem: words.messages.taken }, 400);
  const { class: wanted, leaves } = submission.value;
  const asked = await requestClass(client, { child: child.id, class: wanted, leaves: leaves || null });
  if (!asked.ok) return replyWith(submission, { problem: words.messages.failed }, 503);
  if (asked.data === "created" || asked.data === "repeat") {
    sessionOf(args).flash({ tone: asked.data === "created" ? "success" : "info", ...words.messages[asked.data] });
    return redirectTo(args, requestPath);
  }
  return replyWith(submission, { problem: words.messages[asked.data] }, asked.data === "forbidden" ? 403 : 409);
}

export const clientAction = keepFormOnNetworkFailure;

export default function ChildClasses() {
  const { child, leaves, classes } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={childPath(child.id)}>
          {familyProgress.back(child.first_name)}
        </Link>
        <PageName>{words.of(child.first_name)}</PageName>
      </div>
      {reply?.problem && <Banner tone="error" {...reply.problem} />}
      {!classes && <Banner tone="warning" {...studentProgress.away} />}
      <TitledPanel heading="h2" titleId="classes-title" title={words.open}>
        {leaves && <p>{words.instead(leaves.name)}</p>}
        {classes?.length === 0 && <p>{words.none}</p>}
        {classes && classes.length > 0 && (
          <>
            <Note>{words.asks}</Note>
            <PanelList>
              {classes.map(({ id, name, tutor, from }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <span className="min-w-0 wrap-anywhere">
                    <b>{name}</b>
                    <span className={`block ${softLook}`}>{words.with(tutor, from)}</span>
                  </span>
                  <Form method="post">
                    <input type="hidden" name="class" value={id} />
                    <input type="hidden" name="leaves" value={leaves?.id ?? ""} />
                    <Button type="submit" variant="secondary" size="small">
                      {words.ask} <span className="sr-only">{name}</span>
                    </Button>
                  </Form>
                </li>
              ))}
            </PanelList>
          </>
        )}
        <p>
          <PanelLink to={lessonsFor(child.id)}>{words.other}</PanelLink>
        </p>
      </TitledPanel>
    </>
  );
}
