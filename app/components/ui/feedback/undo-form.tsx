import { Form, type FormProps } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { undoWords } from "~/content/records/undo";

interface UndoFormProps extends Pick<FormProps, "className" | "onSubmit"> {
  undo: { batch: string; kind: string; list: string };
}

/** The button that takes a change back. */
export const UndoForm = ({ undo, ...form }: UndoFormProps) => (
  <Form method="post" action="/admin/dashboard/undo" {...form}>
    {Object.entries(undo).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" size="small" variant="secondary">
      {undoWords.press}
    </Button>
  </Form>
);
