import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { Icon } from "~/components/ui/icon";
import type { LevelId } from "~/content/programs/levels";
import { programWords as words } from "~/content/programs/programs";
import type { SamplePage } from "~/content/workbooks/sample-page";
import { WorkbookPage } from "../workbook/workbook-page";
import { MissingSample } from "./missing-sample";
import { anchors, useSampleIndex, useSampleLinks } from "./program-address";

export function SampleCarousel({ level, pages }: { level: LevelId; pages: readonly SamplePage[] }) {
  const count = pages.length;
  const index = useSampleIndex(count);
  const linkTo = useSampleLinks(anchors.sample);
  const page = pages[index];
  if (!page) return <MissingSample />;

  const sample = (step: number) => linkTo({ level, sample: (index + step + count) % count });
  return (
    <section className="samples" id={anchors.sample} aria-label={words.samplesTitle}>
      <div className="samples-bar">
        <Link {...sample(-1)} className="samples-arrow samples-back" aria-label={words.previousSample}>
          <Icon name="arrow" />
        </Link>
        <div className="samples-caption">
          <p aria-live="polite">{page.title}</p>
          <ol className="samples-dots">
            {pages.map(({ id }, place) => (
              <li key={id}>
                <Link
                  {...linkTo({ level, sample: place })}
                  aria-label={words.showSample(place + 1, count)}
                  aria-current={place === index ? "true" : undefined}
                />
              </li>
            ))}
          </ol>
        </div>
        <Link {...sample(1)} className="samples-arrow" aria-label={words.nextSample}>
          <Icon name="arrow" />
        </Link>
      </div>
      <div className="samples-paper" key={page.id}>
        <WorkbookPage page={page} />
      </div>
      <Link {...sample(0)} className="link samples-print" onClick={print}>
        {words.printSample}
      </Link>
    </section>
  );
}

/** Without JavaScript the link is the page itself, and the browser's print command prints the sheet alone. */
function print(event: MouseEvent) {
  event.preventDefault();
  window.print();
}
