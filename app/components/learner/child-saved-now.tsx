import { Facts } from "~/components/ui/data/facts";
import { childPage } from "~/content/families/child-page";
import {
  type ChildDetail,
  type ChildDetails,
  type ChildDetailValues,
  childDetailLabels as labels,
  photoChoices,
} from "~/domain/families/child-details-labels";
import { gradeName } from "~/domain/families/child-labels";

const words = childPage.details;

/** What is saved and differs from what was sent. */
export function ChildSavedNow({ child, sent }: { child: ChildDetails; sent: Readonly<Record<string, unknown>> }) {
  const facts = detailFacts(child.values, true).filter(({ name }) => child.values[name] !== (sent[name] ?? ""));
  return (
    <div id="saved-now">
      <Facts layout="rows" ruled facts={facts.map((fact) => ({ ...fact, label: `${words.now}: ${fact.label}` }))} />
    </div>
  );
}

/** What is known, in words; with `all` also what is not. */
export function detailFacts(values: ChildDetailValues, all = false) {
  const names = Object.keys(labels).filter((name): name is ChildDetail => Object.hasOwn(values, name));
  const facts = names.map((name) => ({ name, label: labels[name], value: wordsOf(name, values[name]) }));
  return facts.flatMap(({ value, ...fact }) => (value || all ? [{ ...fact, value: value || words.none }] : []));
}

function wordsOf(name: ChildDetail, value: string): string {
  if (name === "grade") return value && gradeName(value);
  if (name !== "photo_consent") return value;
  return words.photos[photoChoices.find((choice) => choice === value) ?? ""];
}
