import { Facts } from "~/components/ui/data/facts";
import { childPage } from "~/content/families/child-page";
import { childWord } from "~/domain/families/child-labels";

const words = childPage.details;
type Texts = Readonly<Record<string, string | undefined>>;

interface ChildSavedNowProps {
  values: Texts;
  labels: Texts;
  /** Words for values that are not shown as they are. */
  texts: Texts | undefined;
  sent: Readonly<Record<string, unknown>>;
}

/** What is saved and differs from what was sent. */
export function ChildSavedNow({ values, labels, texts, sent }: ChildSavedNowProps) {
  const changed = Object.entries(values).filter(([name, value]) => value !== (sent[name] ?? ""));
  const facts = changed.map(([name, value = ""]) => ({
    label: `${words.now}: ${labels[name]}`,
    value: (texts?.[name] ?? childWord(name, value)) || words.none,
  }));
  return (
    <div id="saved-now">
      <Facts layout="rows" ruled facts={facts} />
    </div>
  );
}
