import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Actions, Panel, PanelTitle } from "~/components/ui/layout";
import { apiWords } from "~/content/api/staff-api";

interface ConfirmPageProps {
  words: { title: string; description: string; submit: string };
  /** What it is about. */
  name: string;
  note: string;
  action: string;
  back: string;
}

/** Asks once more before something ends for good. */
export const ConfirmPage = ({ words, name, note, action, back }: ConfirmPageProps) => (
  <Panel className="min-w-0 max-w-192 wrap-anywhere" aria-labelledby="confirm-title">
    <PanelTitle as="h1" id="confirm-title">
      {words.title}
    </PanelTitle>
    <p>
      <b>{name}</b> {note}
    </p>
    <p>{words.description}</p>
    <Form method="post" action={action}>
      <Actions>
        <Button type="submit" variant="destructive">
          {words.submit}
        </Button>
        <ButtonLink to={back} variant="quiet">
          {apiWords.cancel}
        </ButtonLink>
      </Actions>
    </Form>
  </Panel>
);
