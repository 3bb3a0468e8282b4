import type { PictureName, ShapeName } from "~/content/workbooks/math-exercise";

/** Line drawings on a 32 px square: `fill` takes the subject's colour, `line` the ink. */
const pictures: Record<PictureName, { fill: string; line: string }> = {
  apple: {
    fill: "M16 10c-3-3-10-2-10 6 0 7 5 12 8 12 1 0 1-1 2-1s1 1 2 1c3 0 8-5 8-12 0-8-7-9-10-6Z",
    line: "M16 10c0-3 1-5 3-7M17 7c2-3 5-3 7-2-1 3-4 4-7 2Z",
  },
  star: { fill: "m16 3 4 9 9 1-7 6 2 10-8-5-8 5 2-10-7-6 9-1Z", line: "" },
  fish: { fill: "M3 16c5-9 15-9 20 0-5 9-15 9-20 0ZM22 16l8-6v12Z", line: "M9 14v.1M14 11q3 5 0 10" },
  leaf: { fill: "M5 27C3 12 12 4 28 4c0 16-8 25-23 23Z", line: "M4 29 20 12M11 21v-7M15 17h7" },
  sun: {
    fill: "M16 9a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z",
    line: "M16 2v4M16 26v4M2 16h4M26 16h4M6 6l3 3M23 23l3 3M26 6l-3 3M9 23l-3 3",
  },
  hat: { fill: "M9 22V8q7-4 14 0v14Z", line: "M3 23q13 5 26 0M9 18q7 3 14 0" },
  cup: {
    fill: "M6 9h16v12q0 6-6 6h-4q-6 0-6-6Z",
    line: "M22 12h3q4 0 4 4t-4 4h-3M10 5q-2-2 0-4M16 5q-2-2 0-4",
  },
  bus: {
    fill: "M3 8q0-2 2-2h22q3 0 3 4v13H3Z",
    line: "M3 15h27M9 6v9M16 6v9M23 6v9M9 20a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM24 20a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  },
  cat: {
    fill: "M6 4l6 5q4-1 8 0l6-5v14q0 10-10 10T6 18Z",
    line: "M12 16v1M20 16v1M15 20h2l-1 1zM16 21q-1 3-4 2M16 21q1 3 4 2M3 19l6 1M29 19l-6 1",
  },
  bed: { fill: "M3 17h26v7H3Z", line: "M3 7v21M29 15v13M6 17v-3q0-2 2-2h5q2 0 2 2v3" },
};

export function Picture({ name }: { name: PictureName }) {
  const { fill, line } = pictures[name];
  return (
    <svg className="sheet-picture" viewBox="0 0 32 32" aria-hidden="true">
      <path className="sheet-fill" d={fill} />
      {line === "" ? null : <path d={line} />}
    </svg>
  );
}

const shapes: Record<ShapeName, string> = {
  circle: "M16 4a12 12 0 1 0 0 24 12 12 0 0 0 0-24Z",
  square: "M5 5h22v22H5Z",
  triangle: "m16 4 13 23H3Z",
  rectangle: "M1 8h30v16H1Z",
  hexagon: "m9 4h14l7 12-7 12H9L2 16Z",
};

export function Shape({ name }: { name: ShapeName }) {
  return (
    <svg className="sheet-picture" viewBox="0 0 32 32" aria-hidden="true">
      <path className="sheet-fill" d={shapes[name]} />
    </svg>
  );
}
