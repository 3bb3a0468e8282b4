import { expect, test } from "vitest";
import { openAdvisories } from "../../../scripts/audit";

const advisory = (id: string, severity: string) => ({
  name: "left-pad",
  title: "Pads too far",
  url: `https://github.com/advisories/${id}`,
  severity,
});

test("an advisory counts once, by its severity, unless the decision names it", () => {
  const report = {
    vulnerabilities: {
      "left-pad": { via: [advisory("GHSA-aaaa-aaaa-aaaa", "high"), advisory("GHSA-bbbb-bbbb-bbbb", "moderate")] },
      padder: {
        via: ["left-pad", advisory("GHSA-aaaa-aaaa-aaaa", "high"), advisory("GHSA-cccc-cccc-cccc", "critical")],
      },
    },
  };
  expect(openAdvisories(report, "| `GHSA-cccc-cccc-cccc` | it does not reach us |")).toEqual({
    grave: ["high: left-pad: Pads too far (https://github.com/advisories/GHSA-aaaa-aaaa-aaaa)"],
    minor: ["moderate: left-pad: Pads too far (https://github.com/advisories/GHSA-bbbb-bbbb-bbbb)"],
  });
});
