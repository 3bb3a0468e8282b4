import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { TitledPanel } from "~/components/ui/layout";
import { ownFileWords as words } from "~/content/families/signed-up";

export interface OwnFilesProps {
  /** Files of centers with the account's proven address. */
  files: readonly { id: string; center: string; state: "open" | "center" | "other_center" }[];
}

export const OwnFiles = ({ files }: OwnFilesProps) => (
  <TitledPanel id="own-files" heading="h2" titleId="own-files-title" title={words.title}>
    {files.map(({ id, center, state }) => (
      <Form key={id} method="post" action="/dashboard?index" className="grid justify-items-start gap-3">
        <p>{words[state](center)}</p>
        <input type="hidden" name="file" value={id} />
        {state === "open" && (
          <Button type="submit" name="step" value="join">
            {words.join(center)}
          </Button>
        )}
      </Form>
    ))}
  </TitledPanel>
);
