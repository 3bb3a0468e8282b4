import type { ReactNode } from "react";
import { type StateGroup, stateOf } from "~/content/records/states";
import { badgeLook } from "./badge";

interface StateBadgeProps {
  of: StateGroup;
  state: string;
  /** In the words for families. */
  forFamily?: boolean;
  small?: boolean;
  /** Instead of the state's word. */
  children?: ReactNode;
}

/** Word and colour of a state, from its description. */
export function StateBadge({ of, state, forFamily = false, small = false, children }: StateBadgeProps) {
  const { word, familyWord, familyTone, tone: usual } = stateOf(of, state);
  const tone = forFamily && familyTone ? familyTone : usual;
  return (
    <span className={badgeLook({ tone, small })}>{children ?? (forFamily && familyWord ? familyWord : word)}</span>
  );
}
