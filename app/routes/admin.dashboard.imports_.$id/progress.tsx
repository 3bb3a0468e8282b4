import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { importWords } from "~/content/imports/staff-imports";
import { goOnPath, importPath } from "~/domain/imports/import-kinds";
import type { ImportView } from "./import-view.server";

const words = importWords.progress;

interface Props {
  view: ImportView;
  progress: NonNullable<ImportView["progress"]>;
  /** Whether the page goes on by itself: not where the last try did not get on. */
  isGoing: boolean;
}

/** How far an import is; it goes on by itself, with scripts and without. */
export function Progress({ view, progress, isGoing }: Props) {
  const { step, done, all } = progress;
  const count = words.count(done, all);
  const next = isGoing ? goOnPath(view.id) : null;
  const pending = useNavigation().formData?.get("action") === "continue";
  const navigate = useNavigate();
  useAnnounced(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, a new view, asks for the next one
  useEffect(() => {
    if (next) navigate(next, { replace: true, preventScrollReset: true });
  }, [next, navigate, view]);
  return (
    <Panel className="max-w-192" aria-label={words.titles[step]}>
      {next && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${next}`} />
        </noscript>
      )}
      {step === "accounts" && <PanelTitle>{importWords.applied.left(view.left)}</PanelTitle>}
      <progress className="w-full accent-primary" value={done} max={all} aria-label={words.titles[step]} />
      <Note>{step === "accounts" ? importWords.applied.leftText : words.note}</Note>
      <Form method="post" action={importPath(view.id)}>
        <input type="hidden" name="action" value="continue" />
        <Button type="submit" variant="outline" size="small" pending={pending} disabled={pending}>
          {pending ? importWords.applied.goingOn : importWords.applied.goOn}
        </Button>
      </Form>
    </Panel>
  );
}
