import { useSubmit } from "@remix-run/react";
import { tileLook } from "~/components/ui/forms/field-parts";
import { freeAssessment } from "~/content/appointments/free-assessment";
import { type Mode, modeField } from "~/domain/forms/mode";
import { carryField } from "~/domain/forms/public-form";

/** The question before the two assessment forms, and what each gives. */
const doors = {
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

type Door = keyof typeof doors.ways;

/** The question before both assessment forms. The other form opens with what is typed. */
export function Doors({ current, id, mode }: { current: Door; id: string; mode: Mode }) {
  const submit = useSubmit();
  return (
    <section className="grid gap-2" aria-labelledby={`${id}-doors`}>
      <p className="font-bold" id={`${id}-doors`}>
        {doors.question[mode]}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {(["booking", "assessment"] as const).map((door) => {
          const { path, label, gives } = doors.ways[door];
          const action = mode === "online" ? `${path}?${modeField}=${mode}` : path;
          const text = (
            <>
              <b>{label}</b>
              <span className="text-small">{gives}</span>
            </>
          );
          return (
            <li key={door}>
              {door === current ? (
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
