import type * as math from "~/content/workbooks/math-exercise";
import { Below, Beside, Blank, Box, besideLook, Grid, Label, range } from "./paper-parts";
import { Fraction } from "./paper-text";

export function FractionBars({ exercise }: { exercise: math.FractionBars }) {
  return (
    <Grid columns={2}>
      {exercise.items.map(({ parts, shaded }) => (
        <Beside key={`${shaded}/${parts}`}>
          <svg className={besideLook} viewBox="0 0 162 26" aria-hidden="true">
            <path className="fill-(--subject-mid)" d={`M1 1h${(160 * shaded) / parts}v24H1Z`} />
            <path d={`M1 1h160v24H1Z${dividers(parts)}`} />
          </svg>
          <Fraction top={<Box place="fraction" answer={shaded} />} bottom={<Box place="fraction" answer={parts} />} />
        </Beside>
      ))}
    </Grid>
  );
}

function dividers(parts: number) {
  return range(parts - 1)
    .map((part) => `M${(1 + (160 * (part + 1)) / parts).toFixed(1)} 1v24`)
    .join("");
}

export function Figures({ exercise }: { exercise: math.Figures }) {
  return (
    <Grid columns={3}>
      {exercise.items.map((item) => (
        <Below key={`${item.figure} ${item.answer}`}>
          <svg className="w-[min(100%,11rem)]" viewBox="0 0 140 92" aria-hidden="true">
            <Drawing item={item} />
          </svg>
          <span>
            {item.ask} = <Blank answer={item.answer} />
          </span>
        </Below>
      ))}
    </Grid>
  );
}

function Drawing({ item }: { item: math.Figure }) {
  switch (item.figure) {
    case "right-triangle":
      return (
        <>
          <path className="fill-(--subject-tint)" d="M34 8v60h88Z" />
          <path d="M34 58h10v10" />
          <Measure x={76} y={86} text={`${item.legs[1]} ${item.unit}`} />
          <Measure x={16} y={42} text={`${item.legs[0]} ${item.unit}`} />
          <Measure x={88} y={32} text="?" />
        </>
      );
    case "circle":
      return (
        <>
          <circle className="fill-(--subject-tint)" cx="70" cy="46" r="42" />
          <path d="M70 46h42M70 44.5v3" />
          <Measure x={91} y={40} text={`${item.radius} ${item.unit}`} />
        </>
      );
  }
}

function Measure({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <Label x={x} y={y}>
      {text}
    </Label>
  );
}
