import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo } from "~/auth/session/session.server";
import { lazyPart } from "~/components/late/lazy-part";
import { keepFormOnNetworkFailure } from "~/components/site/forms/hooks/keep-form";
import { listLink } from "~/components/staff/list/list-frame";
import { type Column, Table } from "~/components/ui/data/table";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Actions, Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { importMessages, importWords as words } from "~/content/imports/staff-imports";
import { fullMoment } from "~/domain/dates/calendar";
import type { FormReply } from "~/domain/forms/public-form";
import { importLimits, readImportFile } from "~/domain/imports/import-file";
import { type ImportKind, importKinds, importPath } from "~/domain/imports/import-kinds";
import { receiveForm, replyWith } from "~/http/form.server";
import { readMultipartBody, type UploadedFile } from "~/http/multipart-body.server";
import { listImports, saveImportFile } from "~/models/imports/imports.server";
import { listLocations } from "~/models/locations/locations.server";

// why: the page renders before the form's code loads; until then the form is sent as plain HTML
const ImportForm = lazyPart("#import-form", async () => (await import("./import-form")).ImportForm);

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const { client, centers } = await requirePermission(args, "imports.manage");
  const [imports, { locations }] = await Promise.all([listImports(client), listLocations()]);
  const own = centers === "all" ? null : locations.filter(({ id }) => centers.includes(id));
  const recent = imports?.map(({ id, kind, status, created_at }) => ({
    id,
    kind: words.kinds[kind],
    when: fullMoment(created_at),
    state: words.states[status],
  }));
  return data(
    { recent: recent ?? null, centers: own?.map(({ shortName }) => shortName).join(", ") },
    { status: recent ? 200 : 503 },
  );
}

/** Reads and keeps the file. @returns a redirect to the choice of columns, or 400, 403, 413, 429 or 503 */
export async function action(args: ActionFunctionArgs) {
  const { client } = await requirePermission(args, "imports.manage");
  let upload: { files: readonly UploadedFile[]; oversized: boolean } = { files: [], oversized: false };
  const received = await receiveForm(args.request, {
    name: "import",
    fields: ["file", "kind"],
    schema: z.object({ kind: z.enum(importKinds, { error: words.errors.kind }) }),
    readBody: async (sent) => {
      const body = await readMultipartBody(sent, importLimits.bytes);
      if (body.ok) upload = body;
      return body;
    },
    limits: { perAddress: 30 },
  });
  if ("refused" in received) return received.refused;
  const { submission } = received;
  const refuse = (message: string, status = 400) => replyWith(submission, { fieldErrors: { file: [message] } }, status);
  if (upload.oversized) return refuse(words.errors.tooLarge, 413);
  const file = upload.files.find(({ field }) => field === "file");
  if (!file || file.bytes.byteLength === 0) return refuse(words.errors.missing);
  if (submission.status !== "success") return replyWith(submission, {}, 400);
  const { kind } = submission.value;
  const read = readImportFile(file.bytes);
  if (!read.ok) return refuse(read.message);
  const kept = await saveImportFile(client, kind, read.table.headings, read.text);
  if (!kept.ok) return replyWith(submission, { problem: importMessages.failed }, 503);
  if (kept.data.id) return redirectTo(args, importPath(kept.data.id));
  if (kept.data.outcome === "invalid") return refuse(words.errors.unreadable);
  return replyWith(submission, { problem: importMessages.forbidden }, 403);
}

export const clientAction = keepFormOnNetworkFailure;

// why: the mark tells a spreadsheet that it is UTF-8
const templateOf = (kind: (typeof importKinds)[number]) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${words.templates[kind]}\r\n`)}`;

const fileColumns: readonly Column<ImportKind>[] = [
  { key: "what", header: words.columns.headers.what, isTitle: true, cell: (kind) => words.kinds[kind] },
  { key: "needed", header: words.columns.headers.needed, cell: (kind) => words.columns.needed[kind] },
  { key: "also", header: words.columns.headers.also, cell: (kind) => words.columns.also[kind] },
];

type Recent = NonNullable<SerializeFrom<typeof loader>["recent"]>[number];
const columns: readonly Column<Recent>[] = [
  {
    key: "when",
    header: words.headers.when,
    isTitle: true,
    cell: ({ id, when }) => (
      <Link className="row-title" to={importPath(id)}>
        {when}
      </Link>
    ),
  },
  { key: "kind", header: words.headers.kind, cell: ({ kind }) => kind },
  { key: "state", header: words.headers.state, cell: ({ state }) => state },
];

export default function Imports() {
  const { recent, centers } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <div className="grid min-w-0 gap-5">
      <PageHeader dense title={words.title} about={words.intro} />
      <Panel className="max-w-192" aria-label={words.submit}>
        {centers && <Note>{words.columns.own(centers)}</Note>}
        <ImportForm reply={reply} />
        <PanelTitle as="h2">{words.templatesTitle}</PanelTitle>
        <Actions>
          {importKinds.map((kind) => (
            <a key={kind} className={listLink} href={templateOf(kind)} download={`${kind}.csv`}>
              {words.template(words.kinds[kind])}
            </a>
          ))}
        </Actions>
      </Panel>
      <Panel className="max-w-192" aria-labelledby="columns-title">
        <PanelTitle as="h2" id="columns-title">
          {words.columns.title}
        </PanelTitle>
        <Table dense caption={words.columns.title} columns={fileColumns} rows={importKinds} rowKey={(kind) => kind} />
        <Note>{words.columns.never}</Note>
      </Panel>
      <Panel className="max-w-192" aria-labelledby="recent-title">
        <PanelTitle as="h2" id="recent-title">
          {words.recent}
        </PanelTitle>
        {recent === null && <Banner tone="error" {...words.away} />}
        {recent?.length === 0 && <EmptyState {...words.none} />}
        {recent && recent.length > 0 && (
          <Table dense caption={words.recent} columns={columns} rows={recent} rowKey={({ id }) => id} />
        )}
      </Panel>
    </div>
  );
}
