import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HomePage } from "~/components/site/home/home-page";
import { HeroIllustration } from "~/components/site/illustrations";
import { PageShell } from "~/components/site/page-shell";
import { advantages, callToAction, community, hero, howItWorks, why } from "~/content/home";
import { pricing } from "~/content/pricing";
import { testimonialsHeading } from "~/content/testimonials";
import { renderAt } from "./render-page";

const home = (address: string) =>
  renderAt(
    address,
    <PageShell user={null}>
      <HomePage bookingHref="?dialog=booking" />
    </PageShell>,
  );

describe("the home page", () => {
  it("has its sections in the order a parent asks", async () => {
    const sections = [
      hero,
      why,
      howItWorks,
      advantages,
      community,
      { title: testimonialsHeading },
      pricing,
      callToAction,
    ];
    const html = await home("/");
    const places = sections.map(({ title }) => html.indexOf(`>${title}</h`));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("opens the booking dialog by a plain link", async () => {
    expect(await home("/")).toMatch(
      new RegExp(`<a[^>]*href="/\\?dialog=booking"[^>]*>${hero.bookLabel}</a>`),
    );
  });

  it("opens the advantage the address names, and the first for a name it does not know", async () => {
    const [first, , , growth] = advantages.tabs;
    expect(await home(`/?advantage=${growth.id}`)).toContain(growth.text);
    expect(await home("/?advantage=magic")).toContain(first.text);
    expect(await home("/?advantage=magic")).not.toContain(growth.text);
  });

  it("weighs little on a phone's connection", async () => {
    expect(gzipSync(await home("/")).length).toBeLessThanOrEqual(15 * 1024);
    expect(renderToStaticMarkup(<HeroIllustration />).length).toBeLessThan(6 * 1024);
  });
});
