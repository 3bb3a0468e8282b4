import { Link } from "@remix-run/react";
import { SectionHead } from "~/components/site/sections/section-head";
import { Card, Section } from "~/components/ui/layout";
import { centerPage } from "~/content/locations/center-page";
import type { NearbyCenter } from "~/domain/locations/center-facts";

const words = centerPage.nearest;

export function NearestCenters({ centers }: { centers: readonly NearbyCenter[] }) {
  if (centers.length === 0) return null;
  return (
    <Section ground="paper">
      <SectionHead title={words.title} />
      <ul className="grid gap-4 md:grid-cols-3">
        {centers.map(({ slug, shortName, address, city, distance }) => (
          <li key={slug} className="relative grid max-w-none">
            <Card padding="none" className="px-6 py-5 hover:border-primary">
              <h3>
                <Link to={`/locations/${slug}`} className="after:absolute after:inset-0 after:rounded-card">
                  {shortName}
                </Link>
              </h3>
              <p>{[address, city].filter(Boolean).join(", ")}</p>
              <p className="mt-2 font-bold text-primary-deep tabular-nums">{words.away(distance)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
