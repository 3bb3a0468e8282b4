/** The home page in its shell, as it is without JavaScript. */
import { expect, it } from "vitest";
import { HomePage } from "~/components/site/home/home-page";
import { PageShell } from "~/components/site/shell/page-shell";
import { centerPlans } from "~/content/programs/pricing";
import { advantages, hero } from "~/content/site/home";
import { bookLink, footerColumns, headerNavigation, joinUsMenu } from "~/content/site/navigation";
import { headOffice } from "~/content/site/site";
import { plain } from "../../support/pages/html-parts";
import { renderAt } from "./render-page";

/** Of a claim, the page says itself what holds. */
const claim = { isSample: true, items: [] };

const home = (address: string) =>
  renderAt(
    address,
    <PageShell user={null}>
      <HomePage bookingHref="?dialog=booking" statements={{ common_core: claim }} />
    </PageShell>,
  );

it("links to the booking and to every page of the navigation, and tells the prices and the phone number", async () => {
  const html = await home("/");
  const [top = "", main = "", footer = ""] = html.split(/<main|<footer/);
  for (const [part, navigation] of [
    [top, [bookLink, ...headerNavigation, joinUsMenu]],
    [main, [{ label: hero.bookLabel, to: "/?dialog=booking" }]],
    [footer, footerColumns],
  ] as const) {
    const entries = navigation.flatMap((entry) => ("links" in entry ? entry.links : [entry]));
    const links = [...part.matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    const found = links.map(([, to = "", words = ""]) => [plain(words), plain(to)]);
    expect(found).toEqual(expect.arrayContaining(entries.map(({ label, to }) => [label, to])));
  }
  for (const { pricePerMonth } of centerPlans) expect(plain(html)).toContain(`$${pricePerMonth}`);
  expect(html).toContain(headOffice.phone);
});

it("the home page opens the advantage the address names, and the first for a name it does not know", async () => {
  const [first, , , growth] = advantages.tabs;
  expect(plain(await home(`/?advantage=${growth.id}`))).toContain(growth.text);
  const unknown = plain(await home("/?advantage=magic"));
  expect(unknown).toContain(first.text);
  expect(unknown).not.toContain(growth.text);
});

it("marks the page the visitor is on, and only that one", async () => {
  const current = (await home("/locations")).match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toHaveLength(2);
  for (const link of current) expect(link).toContain('href="/locations"');
});
