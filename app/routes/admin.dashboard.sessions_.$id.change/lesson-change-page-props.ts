import type { FormProblem, FormReply } from "~/domain/forms/public-form";

interface ScopeView {
  count: number;
  families: number;
  names: string;
  when: string;
  /** What a change names, so that of two people one comes second. */
  version: string;
}

interface ScopePreview {
  scope: "one" | "following";
  lines: readonly { key: string; line: string; state: string; isFree: boolean; needsReason: boolean }[];
  /** Why they cannot be moved there at all. */
  problem: FormProblem | null;
}

export interface LessonChangePageProps {
  id: string;
  values: { scope: "one" | "following"; date: string; start: string; end: string; tutor: string; room: string };
  tutors: readonly { id: string; name: string }[];
  child: string;
  /** Whether the address asks to cancel for that child alone. */
  onlyChild: boolean;
  series: string | null;
  scopes: { one: ScopeView; following: ScopeView };
  /** Where the sessions would go, for each choice of them. */
  previews: readonly ScopePreview[] | null;
  problem: FormProblem | null;
  isAway: boolean;
  reply: FormReply | undefined;
}
