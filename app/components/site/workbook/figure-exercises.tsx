import type * as math from "~/content/workbooks/math-exercise";
import { Below, Beside, Blank, Box, besideLook, Grid, Label, range } from "./paper-parts";
import { Fraction } from "./paper-text";
import { Picture } from "./pictures";

export function PatternRows({ exercise }: { exercise: math.PatternRows }) {
  return (
    <div className="grid gap-2.5 young:@sheet:gap-4">
      {exercise.items.map(({ shown, next }) => (
        <div key={shown.join()} className="flex flex-wrap items-center gap-2">
          {shown.map((shape, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern is its places
            <Picture key={place} name={shape} size="pattern" />
          ))}
          {next.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern is its places
            <Box key={place} size="square" />
          ))}
        </div>
      ))}
    </div>
  );
}

export function PlaneShapes({ exercise }: { exercise: math.PlaneShapes }) {
  return (
    <Grid columns={4}>
      {exercise.items.map(({ shape }) => (
        <Beside key={shape}>
          <Picture name={shape} size="large" />
          <Box />
        </Beside>
      ))}
    </Grid>
  );
}

export function FractionBars({ exercise }: { exercise: math.FractionBars }) {
  return (
    <Grid columns={2}>
      {exercise.items.map(({ parts, shaded }) => (
        <Beside key={`${shaded}/${parts}`}>
          <svg className={besideLook} viewBox="0 0 162 26" aria-hidden="true">
            <path className="fill-(--subject-mid)" d={`M1 1h${(160 * shaded) / parts}v24H1Z`} />
            <path d={`M1 1h160v24H1Z${dividers(parts)}`} />
          </svg>
          <Fraction top={<Box place="fraction" />} bottom={<Box place="fraction" />} />
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

export function Angles({ exercise }: { exercise: math.Angles }) {
  return (
    <Grid columns={4}>
      {exercise.items.map(({ degrees }) => (
        <Below key={degrees}>
          <svg className="w-[min(100%,7rem)]" viewBox="0 0 100 58" aria-hidden="true">
            <path className="stroke-[2.5]" d={angleArms(degrees)} />
            <path className="stroke-(color:--subject-ink)" d={angleMark(degrees)} />
          </svg>
          <Blank />
        </Below>
      ))}
    </Grid>
  );
}

/** End of a ray from (50, 50), in degrees counterclockwise from the right. */
function onRay(degrees: number, length: number) {
  const angle = (degrees * Math.PI) / 180;
  return `${(50 + length * Math.cos(angle)).toFixed(1)} ${(50 - length * Math.sin(angle)).toFixed(1)}`;
}

function angleArms(degrees: number) {
  return `M${onRay(0, 44)}L50 50L${onRay(degrees, 44)}`;
}

function angleMark(degrees: number) {
  if (degrees === 90) return "M62 50v-12H50";
  return `M${onRay(0, 14)}A14 14 0 0 0 ${onRay(degrees, 14)}`;
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
            {item.ask} = <Blank />
          </span>
        </Below>
      ))}
    </Grid>
  );
}

function Drawing({ item }: { item: math.Figure }) {
  switch (item.figure) {
    case "rectangle":
      return (
        <>
          <path className="fill-(--subject-tint)" d={`M42 66h90v-${(90 * item.height) / item.width}H42Z`} />
          <Measure x={87} y={84} text={`${item.width} ${item.unit}`} />
          <Measure x={20} y={71 - (45 * item.height) / item.width} text={`${item.height} ${item.unit}`} />
        </>
      );
    case "triangle":
      return (
        <>
          <path className="fill-(--subject-tint)" d="M15 68h110L80 6Z" />
          <path className="stroke-rule [stroke-dasharray:4_4]" d="M80 6v62M80 60h8v8" />
          <Measure x={70} y={86} text={`${item.base} ${item.unit}`} />
          <Measure x={58} y={54} text={`${item.height} ${item.unit}`} />
        </>
      );
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
