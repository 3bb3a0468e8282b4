import type { FormProblem } from "~/domain/forms/public-form";
import type { SeriesErrors, SeriesValues } from "~/domain/tutoring/series-form";

export interface SeriesPreviewView {
  /** Names the series, so that a form sent twice makes one. */
  id: string;
  summary: string;
  names: readonly string[];
  families: number;
  needsReason: boolean;
  free: number;
  days: readonly { day: string; label: string; state: string; isFree: boolean; canTick: boolean }[];
}

export interface SeriesPageProps {
  center: { id: string; name: string } | null;
  /** Null for an admin, who has one center. */
  choices: readonly { id: string; name: string }[] | null;
  search: string;
  values: SeriesValues;
  /** Of the family's request that the series answers. */
  request: string | null;
  learners: readonly { value: string; name: string; family: string | null }[];
  tutors: readonly { id: string; name: string; hours: string | null }[];
  errors: SeriesErrors;
  problem: FormProblem | null;
  preview: SeriesPreviewView | null;
  isAway: boolean;
}

/** The address of the filled form. */
export function seriesQuery({
  values,
  center,
  request,
}: Pick<SeriesPageProps, "values" | "request"> & { center: { id: string } }) {
  const { learner, ...fields } = values;
  const parameters = new URLSearchParams({ center: center.id, ...(request && { request }), ...fields });
  for (const one of learner) parameters.append("learner", one);
  return parameters;
}
