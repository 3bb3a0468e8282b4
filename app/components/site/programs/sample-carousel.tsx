import { Link } from "@remix-run/react";
import { ArrowLeft, ArrowRight } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { useAnnounced } from "~/components/ui/feedback/announce";
import { Icon } from "~/components/ui/icon";
import type { LevelId } from "~/content/programs/levels";
import { programWords as words } from "~/content/programs/programs";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { AnswerSheet } from "../workbook/answer-sheet";
import { WorkbookPage } from "../workbook/workbook-page";
import { MissingSample } from "./missing-sample";
import { anchors, useSampleIndex, useSampleLinks } from "./program-address";

const arrowLook =
  "grid size-12 flex-none place-items-center rounded-full border-2 border-(--subject-ink) text-(--subject-ink) hover:bg-(--subject-tint)";

const dotLook =
  "grid size-11 place-items-center before:size-3 before:rounded-full before:border-2 before:border-(--subject-ink) before:content-[''] aria-[current]:before:bg-(--subject-ink)";

/** The level's sheets, then their answers: at least three, so that both arrows lead to different ones. */
export function SampleCarousel({ level, pages }: { level: LevelId; pages: readonly SamplePage[] }) {
  const [first, ...others] = pages;
  const count = pages.length + 1;
  const index = useSampleIndex(count);
  const linkTo = useSampleLinks(anchors.sample);
  const page = pages[index];
  const titles = [...pages.map(({ title }) => title), words.answers];
  useAnnounced(titles[index] ?? "");
  if (!first) return <MissingSample />;

  const sample = (step: number) => linkTo({ level, sample: (index + step + count) % count });
  return (
    <section className="min-w-0 scroll-mt-18" id={anchors.sample} aria-label={words.samplesTitle}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <Link {...sample(-1)} className={arrowLook} aria-label={words.previousSample}>
          <Icon drawing={ArrowLeft} />
        </Link>
        <div className="min-w-0 text-center">
          <p className="mx-auto leading-[1.3] font-bold">{titles[index]}</p>
          <ol className="flex justify-center">
            {titles.map((title, place) => (
              <li key={title}>
                <Link
                  {...linkTo({ level, sample: place })}
                  className={dotLook}
                  aria-label={words.showSample(place + 1, count)}
                  aria-current={place === index ? "true" : undefined}
                />
              </li>
            ))}
          </ol>
        </div>
        <Link {...sample(1)} className={arrowLook} aria-label={words.nextSample}>
          <Icon drawing={ArrowRight} />
        </Link>
      </div>
      <PaperStack key={titles[index]}>
        {page ? <WorkbookPage page={page} /> : <AnswerSheet pages={[first, ...others]} />}
      </PaperStack>
      <Link {...sample(0)} className="link mt-4 inline-flex min-h-11 items-center" onClick={print}>
        {words.printSample}
      </Link>
    </section>
  );
}

/** The sheet, and the edge of the next one of the stack. */
function PaperStack({ children }: { children: ReactNode }) {
  return (
    <div
      className="relative isolate before:absolute before:inset-1.5 before:-z-1 before:rotate-[0.7deg] before:rounded-[4px] before:bg-(--subject-mid) before:content-[''] print:before:hidden"
      data-printed-alone
    >
      {children}
    </div>
  );
}

/** Without JavaScript the link is the page itself, and the browser's print command prints the sheet alone. */
function print(event: MouseEvent) {
  event.preventDefault();
  window.print();
}
