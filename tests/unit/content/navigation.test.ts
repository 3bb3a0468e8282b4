import { describe, expect, it } from "vitest";
import {
  footerColumns,
  headerNavigation,
  joinUsMenu,
  programsMenu,
  signedInMenu,
  signInLink,
} from "~/content/navigation";

const asPairs = (links: readonly { label: string; to: string }[]) =>
  links.map(({ label, to }) => [label, to]);

describe("navigation", () => {
  it("leads from the header to every public room, in order", () => {
    expect(headerNavigation.map((entry) => ("to" in entry ? [entry.label, entry.to] : entry.label))).toEqual([
      ["Home", "/"],
      "Programs",
      ["Find a Center", "/find-center"],
      ["Locations", "/locations"],
      ["About", "/about"],
      ["Own A Center", "/franchise"],
      ["Online", "/pals-online"],
      ["Careers", "/careers"],
      ["Contact", "/contact"],
    ]);
  });

  it("lists the four programs", () => {
    expect(asPairs(programsMenu.links)).toEqual([
      ["Math", "/programs/math"],
      ["English", "/programs/english"],
      ["Writing", "/programs/writing"],
      ["Assessments", "/programs/assessments"],
    ]);
  });

  it("invites a signed-out visitor to join or to sign in", () => {
    expect(joinUsMenu.label).toBe("Join Us");
    expect(asPairs(joinUsMenu.links)).toEqual([
      ["Apply as Tutor/Admin", "/login?redirect=/dashboard"],
      ["Career Opportunities", "/careers#apply"],
      ["Franchise License", "/franchise#contact"],
    ]);
    expect(signInLink).toEqual({ label: "Sign In", to: "/login" });
  });

  it("offers a signed-in visitor the dashboard and the way out", () => {
    expect(asPairs(signedInMenu.links)).toEqual([["Dashboard", "/dashboard"]]);
    expect(signedInMenu.signOutLabel).toBe("Sign Out");
  });

  it("repeats every header link in the footer, once", () => {
    const header = headerNavigation.flatMap((entry) =>
      "to" in entry ? [entry.to] : entry.links.map(({ to }) => to),
    );
    const footer = footerColumns.flatMap(({ links }) => links.map(({ to }) => to));
    expect(footer).toEqual(expect.arrayContaining(header));
    expect(new Set(footer).size).toBe(footer.length);
  });
});
