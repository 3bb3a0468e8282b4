import { describe, expect, it } from "vitest";
import { Footer } from "~/components/site/shell/footer";
import { Header } from "~/components/site/shell/header";
import { footerColumns, headerNavigation, joinUsMenu } from "~/content/site/navigation";
import { headOffice } from "~/content/site/site";
import { linksOf, renderAt } from "./render-page";

const stranger = () => renderAt("/", <Header user={null} />);

describe("the header without JavaScript", () => {
  it("links to every page of the navigation and opens its menus by itself", async () => {
    const html = await stranger();
    const entries = [...headerNavigation, joinUsMenu].flatMap((entry) => ("links" in entry ? entry.links : [entry]));
    expect(linksOf(html)).toEqual(expect.arrayContaining(entries.map(({ label, to }) => [label, to])));
    expect(html.match(/<details[^>]* name="header-menu"/g)).toHaveLength(3);
  });

  it("marks the page the visitor is on, and only that one", async () => {
    const html = await renderAt("/locations", <Header user={null} />);
    const current = html.match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
    expect(current).toHaveLength(2);
    for (const link of current) expect(link).toContain('href="/locations"');
  });
});

it("the footer links to every page of its columns and tells the phone number", async () => {
  const html = await renderAt("/", <Footer />);
  const entries = footerColumns.flatMap(({ links }) => links.map(({ label, to }) => [label, to]));
  expect(linksOf(html)).toEqual(expect.arrayContaining(entries));
  expect(html).toContain(headOffice.phone);
});
