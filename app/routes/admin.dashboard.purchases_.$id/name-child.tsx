import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { ToolbarField } from "~/components/ui/data/toolbar";
import { Select } from "~/components/ui/forms/input";
import { Note, Panel, PanelTitle } from "~/components/ui/layout";
import { staffPurchaseWords } from "~/content/payments/staff-purchases";
import { purchasePath } from "~/domain/courses/course-list";
import type { PurchaseView } from "./purchase-view.server";

const words = staffPurchaseWords.child;

/** For what was bought without naming a child. */
export const NameChild = ({ id, choices }: { id: string; choices: PurchaseView["children"] }) => (
  <Panel className="max-w-192" aria-labelledby="child-title">
    <PanelTitle as="h2" id="child-title">
      {words.title}
    </PanelTitle>
    <Note>{words.text}</Note>
    <Form method="post" action={purchasePath(id)} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="action" value="child" />
      <ToolbarField htmlFor="purchase-child" label={words.label} className="flex-[1_1_9rem]">
        <Select dense id="purchase-child" name="child" defaultValue="" required>
          <option value="">{words.choose}</option>
          {choices.map((child) => (
            <option key={child.id} value={child.id}>
              {child.name}
            </option>
          ))}
        </Select>
      </ToolbarField>
      <Button type="submit" size="small" variant="secondary">
        {words.submit}
      </Button>
    </Form>
  </Panel>
);
