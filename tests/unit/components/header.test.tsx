import { describe, expect, it } from "vitest";
import { Header } from "~/components/site/header";
import { headerNavigation, joinUsMenu } from "~/content/navigation";
import { renderAt } from "./render-page";

describe("the header without JavaScript", () => {
  it("links to every page of the navigation and opens its menus by itself", async () => {
    const html = await renderAt("/", <Header user={null} />);
    const links = [...headerNavigation, joinUsMenu].flatMap((entry) =>
      "links" in entry ? entry.links : [entry],
    );
    for (const { to } of links) expect(html).toContain(`href="${to}"`);
    expect(html.match(/<details[^>]* name="header-menu"/g)).toHaveLength(3);
  });

  it("marks the page the visitor is on, and only that one", async () => {
    const html = await renderAt("/locations", <Header user={null} />);
    const current = html.match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
    expect(current).toHaveLength(2);
    for (const link of current) expect(link).toContain('href="/locations"');
  });

  it("offers sign-in to a stranger and nothing to sign out of", async () => {
    const html = await renderAt("/", <Header user={null} />);
    expect(html).toContain('href="/login"');
    expect(html).not.toContain('action="/logout"');
  });

  it("shows a signed-in visitor's email, the dashboard and a POST that signs out", async () => {
    const html = await renderAt("/", <Header user={{ email: "student@example.com" }} />);
    expect(html).toContain("student@example.com");
    expect(html).toContain('href="/dashboard"');
    expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/logout"/);
    expect(html).not.toContain(joinUsMenu.label);
  });
});
