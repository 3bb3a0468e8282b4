import type { ReactNode } from "react";
import { ChoiceTile, choicesLook, labelLook } from "~/components/ui/forms/field-parts";
import { Textarea } from "~/components/ui/forms/input";
import { changePage as words } from "~/content/tutoring/staff-lesson-change";
import { limits } from "~/domain/forms/limits";
import type { LessonChangePageProps } from "./lesson-change-page-props";

export const pathOf = (id: string): string => `/admin/dashboard/sessions/${id}/change`;

type Scopes = Pick<LessonChangePageProps, "scopes">;

export const ScopeField = ({ scopes, chosen }: Scopes & { chosen: "one" | "following" }) => (
  <fieldset>
    <legend className={`mb-1.5 ${labelLook}`}>{words.scope.label}</legend>
    <div className={`[--choice-width:12rem] ${choicesLook}`}>
      <ChoiceTile name="scope" value="one" defaultChecked={chosen === "one" || scopes.following.count < 2}>
        {words.scope.one}
      </ChoiceTile>
      {scopes.following.count > 1 && (
        <ChoiceTile name="scope" value="following" defaultChecked={chosen === "following"}>
          {words.scope.following(scopes.following.count)}
        </ChoiceTile>
      )}
    </div>
  </fieldset>
);

/** The versions of what was shown, and what people are told. */
export const ChangeFields = ({ scopes, sent }: Scopes & { sent: Record<string, unknown> | null | undefined }) => (
  <>
    <input type="hidden" name="version_one" value={scopes.one.version} />
    <input type="hidden" name="version_following" value={scopes.following.version} />
    <Labelled label={words.message}>
      <Textarea
        name="message"
        rows={3}
        maxLength={limits.reason}
        defaultValue={typeof sent?.message === "string" ? sent.message : ""}
      />
    </Labelled>
  </>
);

export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className="grid min-w-0 gap-1.5">
    <span className={labelLook}>{label}</span>
    {children}
  </label>
);
