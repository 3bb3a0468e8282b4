import { useContext } from "react";
import type { Question } from "~/content/workbooks/math-exercise";
import type * as words from "~/content/workbooks/word-exercise";
import { Beside, Blank, Grid, Item, Items, Lines, range, Worked } from "./paper-parts";
import { SentenceWithBlank } from "./paper-text";
import { Picture } from "./pictures";

export function TraceRows({ exercise }: { exercise: words.TraceRows }) {
  return (
    <div className="grid gap-3">
      {exercise.rows.map((row) => (
        <svg key={row} className="stroke-(color:--subject-mid) stroke-1" viewBox="0 0 300 52" aria-hidden="true">
          <path d="M0 8h300M0 40h300" />
          <path className="[stroke-dasharray:4_4]" d="M0 24h300" />
          <text
            x="6"
            y="40"
            className="stroke-rule text-[44px] font-normal tracking-[0.08em] [stroke-dasharray:1.5_2.5]"
          >
            {row}
          </text>
        </svg>
      ))}
    </div>
  );
}

export function PictureWords({ exercise }: { exercise: words.PictureWords }) {
  const isWorked = useContext(Worked);
  return (
    <Grid columns={3}>
      {exercise.items.map(({ picture, word, missing }) => (
        <Beside key={word}>
          <Picture name={picture} size="large" />
          <span className="text-[1.5rem] font-semibold tracking-[0.06em] whitespace-nowrap young:@sheet:text-[2rem]">
            {word.slice(0, missing)}
            <i className="mx-[0.125em] inline-grid size-[1em] place-items-center border-b-2 border-rule text-(--subject-ink) not-italic">
              {isWorked && word[missing]}
            </i>
            {word.slice(missing + 1)}
          </span>
        </Beside>
      ))}
    </Grid>
  );
}

export function FillBlanks({ exercise }: { exercise: words.FillBlanks }) {
  return (
    <>
      {exercise.bank === null ? null : <Bank words={exercise.bank} />}
      <Items>
        {exercise.items.map(({ text }) => (
          <Item key={text}>
            <SentenceWithBlank text={text} />
          </Item>
        ))}
      </Items>
    </>
  );
}

function Bank({ words }: { words: readonly string[] }) {
  return (
    <p className="mb-3 flex max-w-none flex-wrap gap-x-5 gap-y-1 rounded-[6px] bg-(--subject-tint) px-3.5 py-1.5 font-semibold">
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  );
}

const dot = "size-2 rounded-full border-[1.5px] border-rule";

export function MatchPairs({ exercise }: { exercise: words.MatchPairs }) {
  return (
    <div className="grid gap-2 pl-8">
      {exercise.order.map((place, row) => (
        <div
          key={place}
          className="grid grid-cols-[minmax(4.5rem,1fr)_auto_minmax(1.5rem,1fr)_auto_minmax(5rem,2fr)] items-center gap-2"
        >
          <span>{exercise.pairs[row]?.left}</span>
          <i className={dot} />
          <i className={`col-start-4 ${dot}`} />
          <span>{exercise.pairs[place]?.right}</span>
        </div>
      ))}
    </div>
  );
}

export function ChooseWords({ exercise }: { exercise: words.ChooseWords }) {
  return (
    <Items>
      {exercise.items.map(({ text, choices }) => {
        const [before, after] = text.split("_");
        return (
          <Item key={text}>
            {before}
            <span className="inline-flex flex-wrap gap-x-1 px-1 align-bottom">
              {choices.map((choice) => (
                <span key={choice} className="border-rule px-1.5 font-bold not-first:border-l">
                  {choice}
                </span>
              ))}
            </span>
            {after}
          </Item>
        );
      })}
    </Items>
  );
}

export function SortWords({ exercise }: { exercise: words.SortWords }) {
  return (
    <>
      <Bank words={exercise.bank} />
      <Grid columns={3}>
        {exercise.columns.map(({ name, words }) => (
          <div key={name}>
            <b>{name}</b>
            <Lines count={words.length} />
          </div>
        ))}
      </Grid>
    </>
  );
}

export function Passage({ exercise }: { exercise: words.Passage }) {
  return (
    <div className="border-l-4 border-(--subject-mid) bg-ground px-4 py-3 leading-[1.55]">
      <p className="max-w-none font-extrabold whitespace-pre-line">{exercise.title}</p>
      {exercise.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-none whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Each with its lines, or a short one beside it. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <Items>
      {items.map(({ text, lines, unit }) => (
        <Item key={text}>
          {text}
          {lines === undefined ? (
            <>
              {" "}
              <Blank /> {unit}
            </>
          ) : (
            <Lines count={lines} />
          )}
        </Item>
      ))}
    </Items>
  );
}

export function Rewrite({ exercise }: { exercise: words.Rewrite }) {
  return (
    <Items>
      {exercise.items.map(({ sentences, using, answer }) => (
        <Item key={sentences.join()}>
          {sentences.join(" ")}
          {using === null ? null : (
            <b className="ml-2 rounded-[4px] bg-(--subject-tint) px-2 py-px text-(--subject-ink)">{using}</b>
          )}
          <Lines count={answer.length > 65 ? 2 : 1} />
        </Item>
      ))}
    </Items>
  );
}

export function Organizer({ exercise }: { exercise: words.Organizer }) {
  return (
    <div className="grid gap-3 @sheet:grid-cols-[1fr_1fr]">
      {exercise.boxes.map(({ label, hint, lines }) => (
        <div
          key={label}
          className="rounded-control border-[1.5px] border-(--subject-mid) px-3.5 pt-2 pb-3 @sheet:odd:last:col-span-full"
        >
          <p className="max-w-none text-ink-soft">
            <b className="text-ink">{label}</b> {hint}
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
      {exercise.starter === null ? null : <p className="-mb-6.5 max-w-none">{exercise.starter}</p>}
      <Lines count={exercise.lines} />
    </>
  );
}

const checkRow = "flex items-center gap-2 border-b border-hairline py-[0.3125rem]";

export function Checklist({ exercise }: { exercise: words.Checklist }) {
  return (
    <div>
      <div className={checkRow}>
        <span className="flex-1" />
        {exercise.columns.map((column) => (
          <b key={column} className="w-16 text-center text-tiny">
            {column}
          </b>
        ))}
      </div>
      {exercise.items.map((item) => (
        <div key={item} className={checkRow}>
          <span className="flex-1">{item}</span>
          {range(exercise.columns.length).map((column) => (
            <i key={column} className="mx-[1.4375rem] size-4.5 rounded-[4px] border-[1.5px] border-rule" />
          ))}
        </div>
      ))}
    </div>
  );
}
