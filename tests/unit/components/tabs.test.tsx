import { expect, it } from "vitest";
import { LinkTabs } from "~/components/ui/tabs";
import { renderAt } from "./render-page";

const tabs = [
  { value: "overview", label: "Program Overview", content: "What it is" },
  { value: "faq", label: "FAQ", content: "What parents ask" },
];
const at = (address: string, value: string) =>
  renderAt(
    address,
    <LinkTabs param="tab" id="program" label="Program" tabs={tabs} value={value} basePath="/math" />,
  );

it("without JavaScript a tab is a link that keeps the rest of the address", async () => {
  const html = await at("/math?level=C&tab=overview", "overview");
  expect(html).toContain('href="/math?level=C&amp;tab=faq#program"');
});

it("shows the chosen tab's content and no other", async () => {
  const html = await at("/math?tab=faq", "faq");
  expect(html).toContain("What parents ask");
  expect(html).not.toContain("What it is");
  expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*>FAQ<\/a>/);
});
