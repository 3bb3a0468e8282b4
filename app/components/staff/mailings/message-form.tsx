import { type ReactNode, useEffect, useRef } from "react";
import { PublicForm } from "~/components/site/forms/public-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/forms/field";
import { Input, Textarea } from "~/components/ui/forms/input";
import { Note, PanelTitle } from "~/components/ui/layout";
import { messagePage as words } from "~/content/emails/mailings";
import type { MessagePreview } from "~/domain/emails/mailing";
import type { FormReply } from "~/domain/forms/public-form";

export type MessageReply = FormReply & { preview?: MessagePreview };

interface MessageFormProps {
  action: string;
  /** Makes of a form that is sent twice one message. */
  id: string;
  defaults: { subject: string; body: string };
  reply: MessageReply | undefined;
  hint?: string;
  /** Whom it goes to. */
  children?: ReactNode;
}

/** Subject and text; shown as they arrive before they are sent. */
export function MessageForm({ action, id, defaults, reply, hint, children }: MessageFormProps) {
  const sent = reply?.result?.initialValue?.id;
  const preview = reply?.preview;
  return (
    <div id="message">
      <PublicForm
        id="message-form"
        action={action}
        anchor="message"
        labels={words.labels}
        defaults={defaults}
        reply={reply}
        fit="wide"
        submitLabel={preview ? words.previewAgain : words.preview}
        submitLook={{ variant: preview ? "secondary" : "primary", size: "small" }}
        pendingLabel={words.previewing}
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={typeof sent === "string" ? sent : id} />
            {preview && <Preview preview={preview} />}
            {children}
            <Field field={field("subject")} label={words.labels.subject}>
              {(control) => <Input {...control} type="text" autoComplete="off" maxLength={120} required />}
            </Field>
            <Field field={field("body")} label={words.labels.body} hint={hint ?? words.bodyHint}>
              {(control) => <Textarea {...control} rows={10} required />}
            </Field>
          </>
        )}
      </PublicForm>
    </div>
  );
}

function Preview({ preview }: { preview: MessagePreview }) {
  const { to, replyTo, subject, text, seen, recipients } = preview;
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview is read from its beginning
  useEffect(() => section.current?.focus(), [preview]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="preview-title"
      className="grid gap-3 rounded-control border border-rule bg-ground p-4"
    >
      <PanelTitle as="h2" id="preview-title">
        {words.previewTitle}
      </PanelTitle>
      <Note className="wrap-anywhere">
        {words.to}: {to}
        <br />
        {words.answers}: {replyTo}
      </Note>
      <p className="font-bold wrap-anywhere">{subject}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {recipients > 1 && <Note>{words.others(recipients - 1)}</Note>}
      <input type="hidden" name="seen" value={seen} />
      <p>
        <Button type="submit" name="step" value="send">
          {words.sendTo(recipients)}
        </Button>
      </p>
    </section>
  );
}
