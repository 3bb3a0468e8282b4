import { useSubmit } from "@remix-run/react";
import { tileLook } from "~/components/ui/forms/field-parts";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { type Mode, modeField } from "~/domain/forms/mode";
import { carryField } from "~/domain/forms/public-form";

/** The question before the two assessment forms, and what each gives. */
const choice = {
  question: { center: "Do you know when you can come?", online: "Do you know when you're free?" },
  ways: {
    booking: {
      path: freeAssessment.to,
      label: freeAssessment.label,
      gives: "Yes. Pick a time and you're booked.",
    },
    assessment: {
      path: "/assessment",
      label: "Request an assessment",
      gives: "Not yet. Tell us what works for you, and the center contacts you.",
    },
  },
} as const;

type FormKind = keyof typeof choice.ways;

/** The question before both assessment forms. The other form opens with what is typed. */
export function AssessmentChoice({ current, id, mode }: { current: FormKind; id: string; mode: Mode }) {
  const submit = useSubmit();
  return (
    <section className="grid gap-2" aria-labelledby={`${id}-doors`}>
      <p className="font-bold" id={`${id}-doors`}>
        {choice.question[mode]}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {(["booking", "assessment"] as const).map((form) => {
          const { path, label, gives } = choice.ways[form];
          const action = mode === "online" ? `${path}?${modeField}=${mode}` : path;
          const text = (
            <>
              <b>{label}</b>
              <span className="text-small">{gives}</span>
            </>
          );
          return (
            <li key={form}>
              {form === current ? (
                <div aria-current="true" className={tileLook(true)}>
                  {text}
                </div>
              ) : (
                <button
                  type="submit"
                  formAction={action}
                  formNoValidate
                  name={carryField}
                  value={current}
                  className={tileLook(false)}
                  onClick={(press) => {
                    // why: the form of a dialog would stay on its page
                    press.preventDefault();
                    submit(press.currentTarget, { method: "post", action });
                  }}
                >
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
