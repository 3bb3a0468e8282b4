import type * as math from "~/content/workbooks/math-exercise";
import { Blank, Box, range } from "./paper-parts";
import { Picture } from "./pictures";

export function PatternRows({ exercise }: { exercise: math.PatternRows }) {
  return (
    <div className="sheet-patterns">
      {exercise.items.map(({ shown, next }) => (
        <div key={shown.join()}>
          {shown.map((shape, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern is its places
            <Picture key={place} name={shape} />
          ))}
          {next.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pattern is its places
            <Box key={place} />
          ))}
        </div>
      ))}
    </div>
  );
}

export function PlaneShapes({ exercise }: { exercise: math.PlaneShapes }) {
  return (
    <div className="sheet-grid sheet-grid-4">
      {exercise.items.map(({ shape }) => (
        <div className="sheet-beside" key={shape}>
          <Picture name={shape} />
          <Box />
        </div>
      ))}
    </div>
  );
}

export function FractionBars({ exercise }: { exercise: math.FractionBars }) {
  return (
    <div className="sheet-grid sheet-grid-2">
      {exercise.items.map(({ parts, shaded }) => (
        <div className="sheet-beside" key={`${shaded}/${parts}`}>
          <svg viewBox="0 0 162 26" aria-hidden="true">
            <path className="sheet-fill" d={`M1 1h${(160 * shaded) / parts}v24H1Z`} />
            <path d={`M1 1h160v24H1Z${dividers(parts)}`} />
          </svg>
          <span className="sheet-fraction">
            <span>
              <Box />
            </span>
            <span>
              <Box />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

function dividers(parts: number) {
  return range(parts - 1)
    .map((part) => `M${(1 + (160 * (part + 1)) / parts).toFixed(1)} 1v24`)
    .join("");
}

export function Angles({ exercise }: { exercise: math.Angles }) {
  return (
    <div className="sheet-grid sheet-grid-4">
      {exercise.items.map(({ degrees }) => (
        <div className="sheet-below" key={degrees}>
          <svg className="sheet-angle" viewBox="0 0 100 58" aria-hidden="true">
            <path className="sheet-thick" d={angleArms(degrees)} />
            <path className="sheet-arc" d={angleMark(degrees)} />
          </svg>
          <Blank />
        </div>
      ))}
    </div>
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
    <div className="sheet-grid sheet-grid-3">
      {exercise.items.map((item) => (
        <div className="sheet-below" key={`${item.figure} ${item.answer}`}>
          <svg className="sheet-figure-drawing" viewBox="0 0 140 92" aria-hidden="true">
            <Drawing item={item} />
          </svg>
          <span>
            {item.ask} = <Blank />
          </span>
        </div>
      ))}
    </div>
  );
}

function Drawing({ item }: { item: math.Figure }) {
  switch (item.figure) {
    case "rectangle":
      return (
        <>
          <path className="sheet-tint" d={`M42 66h90v-${(90 * item.height) / item.width}H42Z`} />
          <Measure x={87} y={84} text={`${item.width} ${item.unit}`} />
          <Measure x={20} y={71 - (45 * item.height) / item.width} text={`${item.height} ${item.unit}`} />
        </>
      );
    case "triangle":
      return (
        <>
          <path className="sheet-tint" d="M15 68h110L80 6Z" />
          <path className="sheet-dashed" d="M80 6v62M80 60h8v8" />
          <Measure x={70} y={86} text={`${item.base} ${item.unit}`} />
          <Measure x={58} y={54} text={`${item.height} ${item.unit}`} />
        </>
      );
    case "right-triangle":
      return (
        <>
          <path className="sheet-tint" d="M34 8v60h88Z" />
          <path d="M34 58h10v10" />
          <Measure x={76} y={86} text={`${item.legs[1]} ${item.unit}`} />
          <Measure x={16} y={42} text={`${item.legs[0]} ${item.unit}`} />
          <Measure x={88} y={32} text="?" />
        </>
      );
    case "circle":
      return (
        <>
          <circle className="sheet-tint" cx="70" cy="46" r="42" />
          <path d="M70 46h42M70 44.5v3" />
          <Measure x={91} y={40} text={`${item.radius} ${item.unit}`} />
        </>
      );
  }
}

function Measure({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <text x={x} y={y}>
      {text}
    </text>
  );
}
