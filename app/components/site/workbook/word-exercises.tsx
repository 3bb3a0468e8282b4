import type { Question } from "~/content/workbooks/math-exercise";
import type * as words from "~/content/workbooks/word-exercise";
import { Blank, Lines, range, SentenceWithBlank } from "./paper-parts";
import { Picture } from "./pictures";

export function TraceRows({ exercise }: { exercise: words.TraceRows }) {
  return (
    <div className="sheet-trace">
      {exercise.rows.map((row) => (
        <svg key={row} viewBox="0 0 300 52" aria-hidden="true">
          <path d="M0 8h300M0 40h300" />
          <path className="sheet-dashed" d="M0 24h300" />
          <text x="6" y="40">
            {row}
          </text>
        </svg>
      ))}
    </div>
  );
}

export function PictureWords({ exercise }: { exercise: words.PictureWords }) {
  return (
    <div className="sheet-grid sheet-grid-3">
      {exercise.items.map(({ picture, word, missing }) => (
        <div className="sheet-beside" key={word}>
          <Picture name={picture} />
          <span className="sheet-letters">
            {word.slice(0, missing)}
            <i />
            {word.slice(missing + 1)}
          </span>
        </div>
      ))}
    </div>
  );
}

export function FillBlanks({ exercise }: { exercise: words.FillBlanks }) {
  return (
    <>
      {exercise.bank === null ? null : <Bank words={exercise.bank} />}
      <ol className="sheet-items">
        {exercise.items.map(({ text }) => (
          <li key={text}>
            <SentenceWithBlank text={text} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Bank({ words }: { words: readonly string[] }) {
  return (
    <p className="sheet-bank">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  );
}

export function MatchPairs({ exercise }: { exercise: words.MatchPairs }) {
  return (
    <div className="sheet-match">
      {exercise.order.map((place, row) => (
        <div key={place}>
          <span>{exercise.pairs[row]?.left}</span>
          <i />
          <i />
          <span>{exercise.pairs[place]?.right}</span>
        </div>
      ))}
    </div>
  );
}

export function ChooseWords({ exercise }: { exercise: words.ChooseWords }) {
  return (
    <ol className="sheet-items">
      {exercise.items.map(({ text, choices }) => {
        const [before, after] = text.split("_");
        return (
          <li key={text}>
            {before}
            <span className="sheet-choices">
              {choices.map((choice) => (
                <span key={choice}>{choice}</span>
              ))}
            </span>
            {after}
          </li>
        );
      })}
    </ol>
  );
}

export function SortWords({ exercise }: { exercise: words.SortWords }) {
  return (
    <>
      <Bank words={exercise.bank} />
      <div className="sheet-grid sheet-grid-3">
        {exercise.columns.map(({ name, words }) => (
          <div key={name}>
            <b>{name}</b>
            <Lines count={words.length} />
          </div>
        ))}
      </div>
    </>
  );
}

export function Passage({ exercise }: { exercise: words.Passage }) {
  return (
    <div className="sheet-text">
      <p className="sheet-text-title">{exercise.title}</p>
      {exercise.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** Each with its lines, or a short one beside it. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <ol className="sheet-items">
      {items.map(({ text, lines, unit }) => (
        <li key={text}>
          {text}
          {lines === undefined ? (
            <>
              {" "}
              <Blank /> {unit}
            </>
          ) : (
            <Lines count={lines} />
          )}
        </li>
      ))}
    </ol>
  );
}

export function Rewrite({ exercise }: { exercise: words.Rewrite }) {
  return (
    <ol className="sheet-items">
      {exercise.items.map(({ sentences, using, answer }) => (
        <li key={sentences.join()}>
          {sentences.join(" ")}
          {using === null ? null : <b className="sheet-using">{using}</b>}
          <Lines count={answer.length > 65 ? 2 : 1} />
        </li>
      ))}
    </ol>
  );
}

export function Organizer({ exercise }: { exercise: words.Organizer }) {
  return (
    <div className="sheet-organizer">
      {exercise.boxes.map(({ label, hint, lines }) => (
        <div key={label}>
          <p>
            <b>{label}</b> {hint}
          </p>
          <Lines count={lines} />
        </div>
      ))}
    </div>
  );
}

export function WritingLines({ exercise }: { exercise: words.WritingLines }) {
  return (
    <>
      {exercise.starter === null ? null : <p className="sheet-starter">{exercise.starter}</p>}
      <Lines count={exercise.lines} />
    </>
  );
}

export function Checklist({ exercise }: { exercise: words.Checklist }) {
  return (
    <div className="sheet-checklist">
      <div>
        <span />
        {exercise.columns.map((column) => (
          <b key={column}>{column}</b>
        ))}
      </div>
      {exercise.items.map((item) => (
        <div key={item}>
          <span>{item}</span>
          {range(exercise.columns.length).map((column) => (
            <i key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
