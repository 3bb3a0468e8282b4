import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HomePage } from "~/components/site/home/home-page";
import { HeroIllustration } from "~/components/site/illustrations";
import { PageShell } from "~/components/site/shell/page-shell";
import { centerPlans, pricing } from "~/content/programs/pricing";
import { advantages, callToAction, community, hero, howItWorks, why } from "~/content/site/home";
import { testimonialsHeading } from "~/content/site/testimonials";
import { plain } from "../../support/pages/html-parts";
import { linksOf, renderAt } from "./render-page";

const home = (address: string) =>
  renderAt(
    address,
    <PageShell user={null}>
      <HomePage bookingHref="?dialog=booking" />
    </PageShell>,
  );

it("has its sections in the order a parent asks, with the prices, and leads to the booking by a plain link", async () => {
  const html = await home("/");
  const headings = [...html.matchAll(/<h([12])\b[^>]*>(.*?)<\/h\1>/g)].map(([, , title = ""]) => plain(title));
  const sections = [why, howItWorks, advantages, community];
  expect(headings.slice(0, 8)).toEqual([
    ...[hero, ...sections].map(({ title }) => title),
    testimonialsHeading,
    pricing.title,
    callToAction.title,
  ]);
  for (const { pricePerMonth } of centerPlans) expect(plain(html)).toContain(`$${pricePerMonth}`);
  expect(linksOf(html)).toContainEqual([hero.bookLabel, "/?dialog=booking"]);
});

it("opens the advantage the address names, and the first for a name it does not know", async () => {
  const [first, , , growth] = advantages.tabs;
  expect(await home(`/?advantage=${growth.id}`)).toContain(growth.text);
  const unknown = await home("/?advantage=magic");
  expect(unknown).toContain(first.text);
  expect(unknown).not.toContain(growth.text);
});

it("weighs little on a phone's connection", async () => {
  expect(gzipSync(await home("/")).length).toBeLessThanOrEqual(15 * 1024);
  expect(renderToStaticMarkup(<HeroIllustration />).length).toBeLessThan(6 * 1024);
});
