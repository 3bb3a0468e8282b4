import { Link } from "@remix-run/react";
import { ArrowRight } from "lucide";
import { Icon } from "~/components/ui/icon";
import { Section } from "~/components/ui/layout";
import { community } from "~/content/site/home";
import { SectionHead } from "../sections/section-head";

const door =
  "group relative grid max-w-none grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-hairline py-6 last:border-b";

export function Community() {
  return (
    <Section wide>
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
        <SectionHead title={community.title} text={community.text} below="none" />
        <ul>
          {community.cards.map(({ title, text, to }) => (
            <li className={door} key={title}>
              <h3>
                <Link className="group-hover:text-primary after:absolute after:inset-0" to={to}>
                  {title}
                </Link>
              </h3>
              <p className="text-ink-soft">{text}</p>
              <Icon
                drawing={ArrowRight}
                className="col-start-2 row-span-2 row-start-1 size-7 text-primary transition-transform group-hover:translate-x-1.5"
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
