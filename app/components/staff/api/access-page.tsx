import { lazyPart } from "~/components/late/lazy-part";
import { SecretOnce } from "~/components/staff/api/secret-once";
import { BackLink } from "~/components/staff/page-links";
import { Panel, PanelTitle } from "~/components/ui/layout";
import { keyWords, webhookWords } from "~/content/api/staff-api";
import { apiPaths } from "~/domain/api/api-access";
import type { ChoosableCenter, StoredWebhook } from "~/domain/api/api-forms";
import type { FormReply } from "~/domain/forms/public-form";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const AccessForm = lazyPart("#access-form", async () => (await import("./access-form")).AccessForm);

export interface AccessReply extends FormReply {
  /** The key or the signing secret, this once. */
  secret?: string;
  /** Of a new webhook. */
  id?: string | null;
}

const pages = {
  key: { words: keyWords, back: keyWords.title, backTo: apiPaths.keys },
  webhook: { words: webhookWords, back: webhookWords.backToList, backTo: apiPaths.webhooks },
} as const;

interface AccessPageProps {
  kind: keyof typeof pages;
  /** To be changed. */
  stored?: StoredWebhook;
  /** Of a key. */
  centers?: readonly ChoosableCenter[];
  reply: AccessReply | undefined;
}

/** The form of an API key or webhook; once it is made, its secret. */
export function AccessPage({ kind, stored, centers, reply }: AccessPageProps) {
  const { words, ...page } = pages[kind];
  if (reply?.secret)
    return (
      <Panel className="max-w-176" aria-labelledby="secret-title">
        <SecretOnce
          {...words.created}
          secret={reply.secret}
          doneHref={reply.id ? apiPaths.webhook(reply.id) : page.backTo}
        />
      </Panel>
    );
  return (
    <Panel className="min-w-0 max-w-176" aria-labelledby="access-title">
      <BackLink to={stored ? apiPaths.webhook(stored.id) : page.backTo}>{stored ? stored.name : page.back}</BackLink>
      <PanelTitle as="h1" id="access-title">
        {stored ? webhookWords.edit.title : words.create.title}
      </PanelTitle>
      {stored && <p>{webhookWords.edit.description}</p>}
      <AccessForm kind={kind} stored={stored} centers={centers} reply={reply} />
    </Panel>
  );
}
