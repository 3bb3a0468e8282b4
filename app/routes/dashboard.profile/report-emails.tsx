import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { formLook } from "~/components/ui/forms/form-parts";
import { TickBox } from "~/components/ui/forms/tick-box";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { reportEmailChoice as words } from "~/content/tutoring/family-sessions";
import { profileFormAddress } from "~/domain/users/profile-address";

/** Whether a family gets session reports by email; null while that cannot be read. */
export function ReportEmails({ path, isWanted }: { path: string; isWanted: boolean | null }) {
  const pending = useNavigation().state !== "idle";
  return (
    <Panel id="reports" aria-labelledby="reports-title">
      <PanelTitle as="h2" id="reports-title">
        {words.title}
      </PanelTitle>
      <Note>{words.text}</Note>
      {isWanted === null ? (
        <Note>{words.away}</Note>
      ) : (
        <Form method="post" action={profileFormAddress(path, "reports")} className={formLook({ fit: "panel" })}>
          <TickBox name="wanted" value="yes" defaultChecked={isWanted}>
            {words.label}
          </TickBox>
          <p>
            <Button type="submit" variant="secondary" disabled={pending}>
              {words.submit}
            </Button>
          </p>
        </Form>
      )}
    </Panel>
  );
}
