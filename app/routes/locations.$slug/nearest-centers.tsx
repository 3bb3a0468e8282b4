import { Link } from "@remix-run/react";
import { SectionHead } from "~/components/site/sections/section-head";
import { centerPage } from "~/content/locations/center-page";
import type { NearbyCenter } from "~/domain/locations/center-facts";

const words = centerPage.nearest;

export function NearestCenters({ centers }: { centers: readonly NearbyCenter[] }) {
  if (centers.length === 0) return null;
  return (
    <section className="section paper">
      <div className="container">
        <SectionHead title={words.title} />
        <ul className="near-centers">
          {centers.map(({ slug, shortName, address, city, distance }) => (
            <li key={slug}>
              <h3>
                <Link to={`/locations/${slug}`} className="near-link">
                  {shortName}
                </Link>
              </h3>
              <p>{[address, city].filter(Boolean).join(", ")}</p>
              <p className="near-distance figures">{words.away(distance)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
