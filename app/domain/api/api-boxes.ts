import { apiScopes, webhookEvents } from "./api-scopes";

/** A form's field for a tick box: conform reads a dot as a level. */
const boxOf = (choice: string) => `box_${choice.replace(".", "_")}`;

/** A choice of a form, and its field. */
export interface Box {
  field: string;
  choice: string;
}
const boxesOf = (choices: readonly string[]): readonly Box[] =>
  choices.map((choice) => ({ field: boxOf(choice), choice }));

export const scopeBoxes = boxesOf(apiScopes);
export const eventBoxes = boxesOf(webhookEvents);
