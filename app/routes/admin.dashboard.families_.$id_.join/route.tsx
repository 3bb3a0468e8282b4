import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/auth/account.server";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { PublicForm } from "~/components/site/forms/public-form";
import { BackLink } from "~/components/staff/page-links";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Banner } from "~/components/ui/feedback/banner";
import { CheckboxField, Field, FieldGroup, TicksField } from "~/components/ui/forms/field";
import { ChoiceNote, ChoiceTile } from "~/components/ui/forms/field-parts";
import { Input } from "~/components/ui/forms/input";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { classMessages } from "~/content/tutoring/staff-classes";
import { familyPath } from "~/domain/families/family-paths";
import { familyAccountPath } from "~/domain/tuition/tuition-paths";
import { type JoiningClass, type JoiningView, type JoinReply, loadJoining, saveJoining } from "./join.server";
import { joinWords as words } from "./join-words";

export const handle = { page: words };

export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  const page = await loadJoining(account, args.request, args.params.id);
  return data(page, { status: page.classes ? 200 : 503 });
}

export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "sessions.manage");
  return saveJoining(args, account);
}

export const clientAction = keepFormOnNetworkFailure;

export default function JoinClass() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<JoinReply>();
  const { family, about, canJoin, classes } = page;
  return (
    <Panel className="max-w-176" aria-labelledby="join-title">
      <PageHeader
        dense
        titleId="join-title"
        title={words.title}
        back={<BackLink to={familyPath(family.id)}>{family.name || words.back}</BackLink>}
        about={about && <p>{about}</p>}
      />
      {!canJoin && <Note>{words.cannot}</Note>}
      {!classes && <Banner tone="warning" {...classMessages.away} />}
      {canJoin && classes && <JoinForm {...page} classes={classes} reply={reply} />}
    </Panel>
  );
}

type JoinFormProps = JoiningView & { classes: readonly JoiningClass[]; reply: JoinReply | undefined };
const { labels, hints } = words;

/** One form for all of it; where not every date is free, the dates come first. */
function JoinForm({ family, children, classes, defaults, path, emails, newClass, reply }: JoinFormProps) {
  const sent = reply?.result?.initialValue ?? defaults;
  const fitting = classes.filter(({ fits }) => fits);
  const others = classes.filter(({ fits }) => !fits);
  return (
    <PublicForm<string>
      id="join"
      action={path}
      labels={labels}
      defaults={defaults}
      reply={reply}
      fit="wide"
      submitLabel={reply?.review ? words.submitTicked : words.submit}
      pendingLabel={words.pending}
    >
      {(field) => (
        <>
          <input type="hidden" name="batch" value={String(sent.batch)} />
          {reply?.review && (
            <FieldGroup field={field("date")} label={labels.date} hint={hints.date}>
              <input type="hidden" name="reviewed" value={reply.review.of} />
              {reply.review.days.map(({ day, label, state, isFree }) => (
                <TickBox key={day} name="date" value={day} defaultChecked={isFree} disabled={!isFree}>
                  <span className={isFree ? "font-semibold" : "line-through"}>{label}</span> {!isFree && `(${state})`}
                </TickBox>
              ))}
            </FieldGroup>
          )}
          <div className="wrap-anywhere [--choice-width:14rem]">
            <TicksField
              field={field("child")}
              label={labels.child}
              choices={children.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <FieldGroup id={field("class").id} field={field("class")} label={labels.class}>
            {fitting.length === 0 && <p>{words.none}</p>}
            <Classes classes={fitting} chosen={sent.class} />
            {others.length > 0 && (
              <Disclosure
                summary={words.others}
                open={fitting.length === 0 || others.some(({ id }) => id === sent.class)}
              >
                <Classes classes={others} chosen={sent.class} />
              </Disclosure>
            )}
            <p>
              <Link className="link inline-block py-0.5" to={newClass}>
                {words.newClass}
              </Link>
            </p>
          </FieldGroup>
          <Field field={field("from")} label={labels.from} hint={hints.from}>
            {(control) => <Input {...control} type="date" />}
          </Field>
          <CheckboxField field={field("trial")} label={words.trial} />
          <Field field={field("until")} label={labels.until} hint={hints.until}>
            {(control) => <Input {...control} type="date" />}
          </Field>
          <Note>
            {emails} {words.tuition}{" "}
            <Link className="link" to={familyAccountPath(family.id)}>
              {words.plans}
            </Link>
          </Note>
        </>
      )}
    </PublicForm>
  );
}

const Classes = ({ classes, chosen }: { classes: readonly JoiningClass[]; chosen: unknown }) => (
  <ul className="grid gap-2">
    {classes.map(({ id, label, about, seats, hasSeat, waitPath }) => (
      <li key={id} className="grid max-w-none justify-items-start gap-1">
        <ChoiceTile name="class" value={id} defaultChecked={hasSeat && id === chosen} disabled={!hasSeat}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <span>{seats}</span>
          </span>
          <ChoiceNote>{about}</ChoiceNote>
        </ChoiceTile>
        {!hasSeat && (
          <Button type="submit" formAction={waitPath} variant="secondary" size="small">
            {words.wait} <span className="sr-only">{label}</span>
          </Button>
        )}
      </li>
    ))}
  </ul>
);
