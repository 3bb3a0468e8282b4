/** What a form asks besides, from the form to record, list, file and emails. */
export type Detail<Name extends string> = {
  /** A column. */
  name: Name;
  /** On the forms. */
  label: string;
  hint?: string;
  /** In records, lists and files; in emails where they have no words of their own. */
  fact: string;
  emailFact?: string;
  /** Of the child is said in one breath with the child, and asked with it. */
  of: "child" | "person" | "visit";
} & (Chosen | Typed);

/** May be left open where one choice is empty. */
type Chosen = { choices: readonly { value: string; text: string }[]; error: string; text?: never };
type Typed = { choices?: never; text: { limit: number; what: string } };

/** The same for each of a list, by its name. */
export const ofEach = <Item extends { name: string }, Value>(list: readonly Item[], make: (item: Item) => Value) =>
  Object.fromEntries(list.map((item) => [item.name, make(item)])) as Record<Item["name"], Value>;

type DetailValues<Name extends string> = Readonly<Partial<Record<Name, string | null>>>;

/** What is known, in words. */
export const detailFacts = <Name extends string>(details: readonly Detail<Name>[], values: DetailValues<Name>) =>
  details.flatMap(({ name, fact, emailFact = fact, of, choices }) => {
    const value: string | null | undefined = values[name];
    if (!value) return [];
    return [{ fact, emailFact, of, text: choices?.find((choice) => choice.value === value)?.text ?? value }];
  });
