import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { may } from "~/auth/permissions";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { unlistedMeta } from "~/components/site/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Banner } from "~/components/ui/feedback/banner";
import { PageHeader } from "~/components/ui/page-header";
import { familyPageWords } from "~/content/families/staff-families";
import { factWords, recordMessages, recordPage } from "~/content/records/staff-records";
import { messages } from "~/content/site/messages";
import { familyPath } from "~/domain/families/family-paths";
import { limits, requiredText } from "~/domain/forms/fields";
import type { FormReply } from "~/domain/forms/public-form";
import { nameOwnCenters } from "~/handlers/chosen-center.server";
import { failureResponse, requireFound } from "~/http/failure-response.server";
import { replyWith } from "~/http/form-reply.server";
import { receiveForm } from "~/http/public-form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { listCourses } from "~/models/courses/courses.server";
import { addFamilyNote, getFamilyPage } from "~/models/families/family-page.server";
import { isRecordId } from "~/models/record-values.server";
import { listRecordTimeline, type RecordedEntry } from "~/models/records/record-timeline.server";
import { describeTimeline } from "~/records/record-timeline";
import type { TimelineLine } from "~/records/record-view";
import { FamilyPage } from "./family-page";
import { familyView } from "./family-view.server";

const words = familyPageWords.away;

const dayInMs = 86_400_000;

export const handle = { formTitle: familyPageWords.title };
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlistedMeta({ title: data?.family?.name ?? familyPageWords.title, description: familyPageWords.description });

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const id = requireFamilyId(args.params.id);
  const [family, entries, centers, { courses }] = await Promise.all([
    getFamilyPage(account.client, id),
    listRecordTimeline(account.client, "families", id),
    nameOwnCenters(account),
    listCourses(),
  ]);
  if (family === "not_found") {
    const joinedTo = entries?.map(({ after }) => after && "joined_to" in after && after.joined_to).find(isId);
    throw joinedTo ? redirectTo(args, familyPath(joinedTo)) : failureResponse("not_found");
  }
  if (family === "unavailable") return data({ family: null, path: familyPath(id) }, { status: 503 });
  const center = (own: string | null) =>
    own === null ? factWords.noCenter : (centers.find((one) => one.id === own)?.name ?? factWords.unknownCenter);
  return data({
    family: familyView(family, { courses: courses ?? [], purchases: may(account.profile.role, "purchases.read") }),
    center: center(family.center),
    timeline: entries && timelineOf(entries, { family: id, center }),
    noteKey: randomUUID(),
    path: familyPath(id),
  });
}

/** @throws Response 404 */
function requireFamilyId(id = ""): string {
  if (!isRecordId(id)) throw failureResponse("not_found");
  return id.toLowerCase();
}

const isId = (value: unknown): value is string => typeof value === "string" && isRecordId(value);

interface TimelineOf {
  family: string;
  center: (own: string | null) => string;
}

/** For a day what was joined has its way back, unless it was taken. */
function timelineOf(entries: readonly RecordedEntry[], { family, center }: TimelineOf): TimelineLine[] {
  const merge = (entry: RecordedEntry | undefined, word: "joined" | "parted") =>
    entry?.after && word in entry.after && "merge" in entry.after ? entry.after.merge : null;
  const parted = entries.map((entry) => merge(entry, "parted"));
  return describeTimeline(entries, { center, person: () => factWords.unknownPerson }).map((line, nth) => {
    const batch = merge(entries[nth], "joined");
    const isOpen = isId(batch) && !parted.includes(batch) && Date.now() - Date.parse(entries[nth]?.at ?? "") < dayInMs;
    return isOpen ? { ...line, undo: { batch, kind: "family-merge", list: family } } : line;
  });
}

const noteSchema = z.object({
  key: z.guid(),
  note: requiredText(familyPageWords.note.missing, limits.longAnswer, "Note"),
});

/** Adds a note. @returns a redirect to the page; or the form with 400 or 503 @throws Response 404 */
export async function action(args: ActionFunctionArgs) {
  const { client, userId } = await requirePermission(args, "families.manage");
  const family = requireFamilyId(args.params.id);
  const received = await receiveForm(args.request, {
    name: "record",
    fields: ["key", "note"],
    schema: noteSchema,
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") {
    const problem = submission.error?.key ? messages.formUnreadable : undefined;
    return replyWith(submission, { problem }, 400);
  }
  requireFound(await getFamilyPage(client, family));
  const { key, note } = submission.value;
  const saved = await addFamilyNote(client, { id: key, family, author: userId, note });
  if (!saved.ok) {
    const problem = saved.failure.kind === "timeout" ? messages.submissionTimeout : messages.unexpectedFailure;
    return replyWith(submission, { problem }, 503);
  }
  sessionOf(args).flash({ tone: "success", ...recordMessages.noteAdded });
  return redirectTo(args, `${familyPath(family)}#top`);
}

export const clientAction = keepFormOnNetworkFailure;

export default function Family() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return page.family ? <FamilyPage {...page} reply={reply} /> : <FamilyAway path={page.path} reply={reply} />;
}

/** Shown when a family cannot be read; keeps a note that was sent. */
function FamilyAway({ path, reply }: { path: string; reply: FormReply | undefined }) {
  const note = reply?.result?.initialValue?.note;
  return (
    <div className="grid max-w-176 gap-5">
      <PageHeader title={words.title} />
      <Banner tone="warning" text={words.text} />
      {typeof note === "string" && <p className="whitespace-pre-line wrap-anywhere">{recordPage.unsaved(note)}</p>}
      <p>
        <ButtonLink to={path} variant="secondary" reloadDocument>
          {words.again}
        </ButtonLink>
      </p>
    </div>
  );
}
