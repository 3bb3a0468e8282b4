import { describe, expect, it } from "vitest";
import { Banner } from "~/components/ui/banner";
import type { FlashMessage } from "~/components/ui/toast";
import { ToastList } from "~/components/ui/toast-list";
import { renderAt } from "./render-page";

describe("a banner", () => {
  it.each(["error", "warning"] as const)("of tone %s interrupts a screen reader", async (tone) => {
    expect(await renderAt("/", <Banner tone={tone} title="Error" />)).toContain('role="alert"');
  });

  it.each(["success", "info"] as const)("of tone %s waits its turn", async (tone) => {
    expect(await renderAt("/", <Banner tone={tone} title="Success" />)).toContain('role="status"');
  });
});

describe("flash messages", () => {
  const messages = (count: number): FlashMessage[] =>
    Array.from({ length: count }, (_, n) => ({ id: `${n}`, tone: "success", title: `Message ${n}` }));

  it("stand in the page that the server writes", async () => {
    const html = await renderAt(
      "/",
      <ToastList messages={[{ id: "a", tone: "error", title: "Error", text: "Failed" }]} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toContain("Failed");
  });

  it("show three at a time and keep the newest five", async () => {
    const html = await renderAt("/", <ToastList messages={messages(7)} />);
    expect(html.match(/Message \d/g)).toEqual(["Message 2", "Message 3", "Message 4"]);
  });
});
