import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission, type ScopedAccount } from "~/auth/account.server";
import { type RequestArgs, redirectTo, sessionOf } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { BackLink } from "~/components/staff/page-links";
import { SelectField } from "~/components/staff/select-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Field } from "~/components/ui/forms/field";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { childPage } from "~/content/families/child-page";
import { familyFlashes, familyProblems } from "~/content/families/desk-forms";
import { deskChildProblems, deskChildWords as words } from "~/content/families/person-forms";
import { findSeat } from "~/content/tutoring/staff-classes";
import { torontoToday } from "~/domain/dates/calendar";
import { type Home, homeFacts } from "~/domain/families/care";
import { columnsOfChild, deskChildSchema } from "~/domain/families/child";
import { childFields, childStatuses, childValues, ofHousehold, personName } from "~/domain/families/child-labels";
import { familyErrors } from "~/domain/families/family-form";
import { childFormPath, familyPath } from "~/domain/families/family-paths";
import type { FormReply } from "~/domain/forms/public-form";
import { maxSearchLength, searchText } from "~/domain/records/search";
import { planPath } from "~/domain/tuition/tuition-paths";
import { findSeatPath } from "~/domain/tutoring/class-paths";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { failureResponse } from "~/http/failure-response.server";
import { receiveForm, replyNotSaved, replyWith } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { removeChild, saveChild, shareChild, undoPickUp } from "~/models/families/children.server";
import type { FoundFamily, StoredChild } from "~/models/families/desk-families.server";
import { getFamilyFile, searchFamilies } from "~/models/families/desk-families.server";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const ChildForm = lazyPart(
  "#desk-child",
  async () => (await import("~/components/learner/child-form")).ChildForm<keyof typeof words.labels>,
);

export const handle = { page: { title: words.edit, description: words.description } };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { family, child } = await requireChild(args, account);
  const asked = new URL(args.request.url).searchParams.get("q");
  const search = asked === null ? null : searchText(asked);
  const other = child && (child.family_id === family.id ? child.other_family_id : child.family_id);
  const [found, shared] = await Promise.all([
    search && child ? searchFamilies(account.client, search, family.id) : null,
    other ? getFamilyFile(account.client, other) : null,
  ]);
  const sharedWith = other && { id: other, name: shared && typeof shared !== "string" ? shared.name : "" };
  const otherHome = sharedWith && { name: sharedWith.name, ...child?.other };
  const { id, name, center } = family;
  const seatPath = child && findSeatPath({ center, child: child.id, family: id });
  return { family: { id, name }, child, otherHome, search: search ?? "", found, sharedWith, seatPath };
}

/** @throws Response 404 for a family or child that the account does not see */
async function requireChild(args: LoaderFunctionArgs, account: ScopedAccount) {
  const { id, child: wanted = "" } = args.params;
  const family = await requireFamilyFile(args, account, id);
  const child = wanted === "new" ? null : family.children.find((one) => one.id === wanted);
  if (child === undefined) throw failureResponse("not_found");
  return { family, child };
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { family, child } = await requireChild(args, account);
  const form = new URL(args.request.url).searchParams.get("form");
  if (child && (form === "remove" || form === "share" || form === "pick-up"))
    return removeOrShare(args, account, { form, family: family.id, child: child.id });
  const received = await receiveForm(args.request, {
    name: "child",
    fields: [...childFields, ...Object.keys(words.labels), "version"],
    schema: deskChildSchema(torontoToday()),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { formData, submission } = received;
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const edited = { family: family.id, id: child?.id, version: String(formData.get("version") ?? "") };
  const saved = await saveChild(account.client, columnsOfChild(submission.value), edited);
  if (!saved.ok) return replyNotSaved(submission, saved.failure);
  switch (saved.data.outcome) {
    case "saved":
      sessionOf(args).flash({ tone: "success", ...familyFlashes.saved });
      return redirectTo(args, familyPath(family.id));
    // why: a new child that was sent twice is there already
    case "known":
      sessionOf(args).flash({ tone: "info", ...deskChildProblems.known });
      return redirectTo(args, familyPath(family.id));
    case "changed":
      return replyWith(submission, { problem: familyProblems.changed, isConflict: true }, 409);
    case "too_many":
      return replyWith(submission, { problem: deskChildProblems.too_many }, 409);
    case "not_found":
      throw failureResponse("not_found");
    case "forbidden":
      return replyWith(submission, { problem: familyProblems.forbidden }, 403);
    default:
      return replyWith(
        submission,
        { problem: familyProblems.invalid, fieldErrors: { first_name: [familyErrors.refused] } },
        400,
      );
  }
}

export const clientAction = keepFormOnNetworkFailure;

export default function DeskChild() {
  return <DeskChildPage {...useLoaderData<typeof loader>()} reply={useActionData<FormReply>()} />;
}

interface Step {
  form: "remove" | "share" | "pick-up";
  family: string;
  child: string;
}

/** Presses below the form of a child. @returns a redirect that says what became of it */
async function removeOrShare(args: RequestArgs, { client }: ScopedAccount, { form, family, child }: Step) {
  const received = await receiveForm(args.request, {
    name: "child",
    fields: ["with", "change"],
    // why: empty ends the sharing
    schema: z.object({ with: z.guid().optional(), change: z.guid().optional() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  if (submission.status !== "success") throw failureResponse("not_found");
  const { with: other = null, change = "" } = submission.value;
  if (form === "pick-up" && !change) throw failureResponse("not_found");
  const steps = {
    remove: () => removeChild(client, child),
    share: () => shareChild(client, child, other),
    "pick-up": () => undoPickUp(client, change),
  };
  const done = await steps[form]();
  if (!done.ok) return replyNotSaved(null, done.failure);
  const visit = sessionOf(args);
  switch (done.data) {
    case "not_found":
      throw failureResponse("not_found");
    case "removed":
      visit.flash({ tone: "success", ...familyFlashes.removed });
      return redirectTo(args, familyPath(family));
    case "saved":
      visit.flash({ tone: "success", ...(other ? familyFlashes.shared : familyFlashes.notShared) });
      return redirectTo(args, familyPath(family));
    case "undone":
      visit.flash({ tone: "success", ...familyFlashes.pickUpUndone });
      return redirectTo(args, familyPath(family));
    case "changed":
      return replyWith(null, { problem: deskChildProblems.changed }, 409);
    case "forbidden":
      visit.flash({ tone: "error", ...familyProblems.forbidden });
      return redirectTo(args, familyPath(family));
    default:
      visit.flash({ tone: "warning", ...deskChildProblems[done.data] });
      return redirectTo(args, childFormPath(family, child));
  }
}

interface DeskChildFormProps {
  family: { id: string; name: string };
  /** Null adds one. */
  child: StoredChild | null;
  /** What the other family of the child says. */
  otherHome: Home | "" | null | undefined;
  reply: FormReply | undefined;
}

interface DeskChildPageProps extends DeskChildFormProps {
  search: string;
  /** Null without a search. */
  found: readonly FoundFamily[] | null;
  sharedWith: { id: string; name: string } | null | "";
  seatPath: string | null;
}

function DeskChildPage({ family, search, found, sharedWith, seatPath, ...form }: DeskChildPageProps) {
  const { child } = form;
  const name = child ? personName(child) : words.add;
  return (
    <Panel className="max-w-176" aria-labelledby="child-title">
      <PageHeader
        dense
        titleId="child-title"
        title={name}
        back={<BackLink to={familyPath(family.id)}>{family.name || words.back}</BackLink>}
        about={<p>{words.description}</p>}
        actions={
          seatPath && (
            <ButtonLink to={seatPath} size="small" variant="secondary">
              {findSeat}
            </ButtonLink>
          )
        }
      />
      <DeskChildForm {...form} family={family} />
      {child && (
        <>
          <Share {...{ family, child, search, found, sharedWith }} />
          <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="remove-title">
            <PanelTitle as="h2" id="remove-title">
              {words.remove.title}
            </PanelTitle>
            <Note>{words.remove.text}</Note>
            <Form method="post" action={`${childFormPath(family.id, child.id)}?form=remove`}>
              <Button type="submit" variant="destructive" size="small">
                {words.remove.submit}
              </Button>
            </Form>
          </section>
        </>
      )}
    </Panel>
  );
}

function DeskChildForm({ family, child, otherHome, reply }: DeskChildFormProps) {
  const { status, left_reason } = { status: "prospective" as const, left_reason: null, ...child };
  const ofFamily = otherHome && ofHousehold(({ label }) => childPage.homes.label(label, family.name));
  return (
    <ChildForm
      key={child?.id}
      id="desk-child"
      action={childFormPath(family.id, child?.id ?? "new")}
      values={{ ...childValues(child ?? {}), status, left_reason: left_reason ?? "" }}
      version={child?.updated_at ?? ""}
      labels={{ ...words.labels, ...(ofFamily || {}) }}
      hints={words.hints}
      texts={{ status: words.statuses[status] }}
      reply={reply}
      submitLabel={words.submit}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          {otherHome && (
            <section className="rounded-control bg-ground p-3" aria-label={words.other(otherHome.name)}>
              <Facts facts={homeFacts([otherHome], true)} />
            </section>
          )}
          <SelectField
            field={field("status")}
            label={words.labels.status}
            choices={childStatuses.map((value) => ({ value: value, label: words.statuses[value] }))}
          />
          <Field field={field("left_reason")} label={words.labels.left_reason} hint={words.hints.left_reason}>
            {(control) => <Input {...control} type="text" autoComplete="off" />}
          </Field>
          {child && (
            <Note>
              {words.leaves}{" "}
              <Link className="link" to={planPath(family.id, { child: child.id })}>
                {words.tuition}
              </Link>
            </Note>
          )}
        </>
      )}
    </ChildForm>
  );
}

type ShareProps = Pick<DeskChildPageProps, "family" | "search" | "found" | "sharedWith"> & { child: { id: string } };

function Share({ family, child, search, found, sharedWith }: ShareProps) {
  const path = childFormPath(family.id, child.id);
  return (
    <section className="grid gap-3 border-t border-hairline pt-4" aria-labelledby="share-title">
      <PanelTitle as="h2" id="share-title">
        {words.share.title}
      </PanelTitle>
      <Note>{words.share.text}</Note>
      {sharedWith ? (
        <>
          <p>
            <Link className="link" to={familyPath(sharedWith.id)}>
              {words.share.of(sharedWith.name)}
            </Link>
          </p>
          <Form method="post" action={`${path}?form=share`}>
            <Button type="submit" variant="secondary" size="small">
              {words.share.end}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <Form action={`${path}#share-title`} className="flex flex-wrap items-end gap-3">
            <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
              <span className="text-small">{words.share.search}</span>
              <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
            </label>
            <Button type="submit" variant="secondary" size="small">
              {words.share.find}
            </Button>
          </Form>
          {found?.length === 0 && <p>{words.share.none}</p>}
          {found && found.length > 0 && (
            <ul className="grid gap-2">
              {found.map(({ id, name, children }) => (
                <li key={id}>
                  <Form
                    method="post"
                    action={`${path}?form=share`}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1"
                  >
                    <input type="hidden" name="with" value={id} />
                    <Button type="submit" variant="secondary" size="small">
                      {words.share.submit(name)}
                    </Button>
                    <Note>{children}</Note>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
