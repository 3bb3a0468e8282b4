import { Fragment, type ReactNode } from "react";
import { Blank, Box, type BoxLook } from "./paper-parts";

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

interface MathTextProps {
  text: string;
  boxes?: BoxLook["size"];
}

/** Fractions stacked, powers raised, `_` as a box, variables in italics. */
export function MathText({ text, boxes }: MathTextProps) {
  return (
    <span>
      {text.split(mathPieces).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
        <Fragment key={index}>
          <MathPiece piece={piece} boxes={boxes} />
        </Fragment>
      ))}
    </span>
  );
}

function MathPiece({ piece, boxes }: { piece: string; boxes: BoxLook["size"] }) {
  if (piece === "_") return <Box size={boxes} />;
  if (/^[xny]$/.test(piece)) return <var>{piece}</var>;
  if (piece.startsWith("^"))
    return (
      <sup className="align-[0.5em] text-[0.7em]">
        {piece === "^_" ? <Box size={boxes} place="power" /> : piece.slice(1)}
      </sup>
    );
  const [top, bottom] = piece.split("/");
  if (bottom === undefined) return <>{piece}</>;
  return <Fraction top={top} bottom={bottom} />;
}

export function Fraction({ top, bottom }: { top: ReactNode; bottom: ReactNode }) {
  return (
    <span className="mx-[0.125em] inline-grid text-center align-middle text-[0.9em] leading-[1.2]">
      <span className="border-b-[1.5px] px-[0.125em] pb-px">{top}</span>
      <span>{bottom}</span>
    </span>
  );
}
