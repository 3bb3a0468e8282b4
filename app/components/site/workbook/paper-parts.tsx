import { Fragment } from "react";

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function Box() {
  return <span className="sheet-box" />;
}

export function Blank() {
  return <span className="sheet-blank" />;
}

export function Lines({ count }: { count: number }) {
  return (
    <span className="sheet-lines">
      {range(count).map((line) => (
        <i key={line} />
      ))}
    </span>
  );
}

/** `_` is a blank. */
export function SentenceWithBlank({ text }: { text: string }) {
  const [before, after] = text.split("_");
  if (after === undefined) return <>{text}</>;
  return (
    <>
      {before}
      <Blank />
      {after}
    </>
  );
}

const mathPieces = /(\d+\/\d+|(?<![a-z])[xny]\/\d+|\^(?:\d+|_)|_|(?<![a-z])[xny](?![a-z]))/;

/** Fractions stacked, powers raised, `_` as a box, variables in italics. */
export function MathText({ text }: { text: string }) {
  return (
    <span>
      {text.split(mathPieces).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
        <Fragment key={index}>
          <MathPiece piece={piece} />
        </Fragment>
      ))}
    </span>
  );
}

function MathPiece({ piece }: { piece: string }) {
  if (piece === "_") return <Box />;
  if (/^[xny]$/.test(piece)) return <var>{piece}</var>;
  if (piece.startsWith("^")) return <sup>{piece === "^_" ? <Box /> : piece.slice(1)}</sup>;
  const [top, bottom] = piece.split("/");
  if (bottom === undefined) return <>{piece}</>;
  return (
    <span className="sheet-fraction">
      <span>{top}</span>
      <span>{bottom}</span>
    </span>
  );
}
