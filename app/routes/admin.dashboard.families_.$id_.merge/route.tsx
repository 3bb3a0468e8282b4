import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "~/auth/account.server";
import { redirectTo, sessionOf } from "~/auth/session/session.server";
import { BackLink } from "~/components/staff/page-links";
import { Button } from "~/components/ui/button";
import { Facts } from "~/components/ui/data/facts";
import { Input } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { PageHeader } from "~/components/ui/page-header";
import { familyFlashes } from "~/content/families/desk-forms";
import { listMessages } from "~/content/records/staff-list-words";
import type { Message } from "~/content/site/outages";
import type { Result } from "~/database.types";
import { familyPath, mergePath } from "~/domain/families/family-paths";
import { maxSearchLength, searchText } from "~/domain/records/search";
import { requireFamilyFile } from "~/handlers/family-caller.server";
import { receiveForm } from "~/http/form.server";
import { staffFormLimits } from "~/http/rate-limit.server";
import { type FamilyFile, mergeFamilies, searchFamilies } from "~/models/families/desk-families.server";

const words = {
  title: "Join two files",
  description: "For one family that was written down twice. Nobody is told, and you can take it back for a day.",
  back: "Family",
  kept: "Stays",
  gone: "Is joined to it",
  guardians: "Parents",
  children: "Children",
  noValue: "None",
  becomes:
    "People with the same email, or the same name and number, become one, and so do children of the same name and age. Sessions, visits, requests and notes move to the file that stays.",
  submit: "Join the two files",
  search: "Find the other file by name, phone or email",
  find: "Find",
  none: "No other family was found.",
} as const;

const mergeRefusals: Record<Exclude<Result<"merge_families">["outcome"], "merged">, Message> & { merged?: undefined } =
  {
    not_found: { title: "Nothing was joined", text: "The other family is no longer there, or it is another center's." },
    same: { title: "Nothing was joined", text: "Both are the same file. Choose the other one." },
    two_centers: {
      title: "Nothing was joined",
      text: "The two families are at different centers. Move one of them to the other's center first.",
    },
    too_many: {
      title: "Nothing was joined",
      text: "Together they would have more than two parents or twelve children. Remove who is not of the family first.",
    },
    overlap: {
      title: "Nothing was joined",
      text: "One child would have two sessions at the same time. Move or cancel one of them first.",
    },
    forbidden: { title: "Access Denied", text: "You no longer have permission to do this." },
  };

export const handle = { page: words };
export async function loader(args: LoaderFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const { searchParams: query } = new URL(args.request.url);
  const kept = await requireFamilyFile(args, account, args.params.id);
  const other = query.get("with");
  const search = searchText(query.get("q") ?? "");
  return {
    kept: sideOf(kept),
    gone: other === null ? null : sideOf(await requireFamilyFile(args, account, other)),
    search,
    found: search && other === null ? await searchFamilies(account.client, search, kept.id) : null,
  };
}

const sideOf = ({ id, name, guardians, children }: FamilyFile) => ({
  id,
  name,
  facts: [
    { label: words.guardians, value: guardians.map(({ name, phone, email }) => join([name, phone, email])).join("; ") },
    {
      label: words.children,
      value: children.map((one) => join([`${one.first_name} ${one.last_name}`, ageOf(one)])).join("; "),
    },
  ],
});
const ageOf = ({ birth_date, birth_year }: FamilyFile["children"][number]) => birth_date ?? birth_year;
const join = (parts: readonly (string | number | null)[]) =>
  parts
    .map((part) => String(part ?? "").trim())
    .filter(Boolean)
    .join(", ");

/** Makes one file of two. @returns a redirect to it with a way back, or to this page with what is in the way */
export async function action(args: ActionFunctionArgs) {
  const account = await requirePermission(args, "families.manage");
  const kept = await requireFamilyFile(args, account, args.params.id);
  const received = await receiveForm(args.request, {
    name: "family",
    fields: ["with"],
    schema: z.object({ with: z.guid() }),
    limits: staffFormLimits,
  });
  if ("refused" in received) return received.refused;
  const visit = sessionOf(args);
  const other = received.submission.status === "success" ? received.submission.value.with : null;
  const merged = other === null ? null : await mergeFamilies(account.client, kept.id, other);
  if (merged?.ok && merged.data.outcome === "merged") {
    const undo = { batch: merged.data.id ?? "", kind: "family-merge", list: kept.id };
    visit.flash({ tone: "success", ...familyFlashes.merged, undo });
    return redirectTo(args, familyPath(kept.id));
  }
  const refusal = merged === null ? mergeRefusals.not_found : merged.ok ? mergeRefusals[merged.data.outcome] : null;
  visit.flash({ tone: refusal ? "warning" : "error", ...(refusal ?? listMessages.failed) });
  return redirectTo(args, mergePath(kept.id));
}

export default function MergeFamilies() {
  const { kept, gone, search, found } = useLoaderData<typeof loader>();
  const path = mergePath(kept.id);
  return (
    <Panel className="max-w-176" aria-labelledby="merge-title">
      <PageHeader
        dense
        titleId="merge-title"
        title={words.title}
        back={<BackLink to={familyPath(kept.id)}>{kept.name || words.back}</BackLink>}
        about={<p>{words.description}</p>}
      />
      {gone ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side title={words.kept} {...kept} />
            <Side title={words.gone} {...gone} />
          </div>
          <Note>{words.becomes}</Note>
          <Form method="post" action={path}>
            <input type="hidden" name="with" value={gone.id} />
            <Button type="submit" size="small">
              {words.submit}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <Form action={path} className="flex flex-wrap items-end gap-3">
            <label className="grid min-w-0 flex-[1_1_14rem] gap-1.5">
              <span className="text-small">{words.search}</span>
              <Input dense type="search" name="q" maxLength={maxSearchLength} defaultValue={search} />
            </label>
            <Button type="submit" variant="secondary" size="small">
              {words.find}
            </Button>
          </Form>
          {found?.length === 0 && <p>{words.none}</p>}
          {found && found.length > 0 && (
            <ul className="grid gap-2">
              {found.map(({ id, name, children }) => (
                <li key={id}>
                  <Link className="link" to={`${path}?with=${id}`}>
                    {name}
                  </Link>{" "}
                  <Note className="inline">{children}</Note>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}

interface SideProps {
  title: string;
  name: string;
  facts: readonly { label: string; value: string }[];
}

const Side = ({ title, name, facts }: SideProps) => (
  <section className="grid content-start gap-2">
    <PanelTitle as="h2">
      {title}: {name}
    </PanelTitle>
    <Facts layout="rows" facts={facts.map(({ label, value }) => ({ label, value: value || words.noValue }))} />
  </section>
);
