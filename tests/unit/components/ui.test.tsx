import { expect, it } from "vitest";
import { ListCellContent } from "~/components/staff/list/list-cell";
import { Banner } from "~/components/ui/feedback/banner";
import type { FlashMessage } from "~/components/ui/feedback/toast";
import { ToastList } from "~/components/ui/feedback/toast-list";
import { renderAt } from "./render-page";

it.each([
  ["error", "alert"],
  ["warning", "alert"],
  ["success", "status"],
  ["info", "status"],
] as const)("a banner of tone %s is a screen reader's %s", async (tone, role) => {
  expect(await renderAt("/", <Banner tone={tone} title="Told" />)).toContain(`role="${role}"`);
});

it("flash messages stand in the page of the server, three at a time of the newest five", async () => {
  const messages = Array.from(
    { length: 7 },
    (_, n): FlashMessage => ({ id: `${n}`, tone: "error", title: `Message ${n}`, text: "Failed" }),
  );
  const html = await renderAt("/", <ToastList messages={messages} />);
  expect(html).toContain('role="alert"');
  expect(html).toContain("Failed");
  expect(html.match(/Message \d/g)).toEqual(["Message 2", "Message 3", "Message 4"]);
});

it("an email address in a list breaks before '@' and its dots", async () => {
  const cell = { as: "contact", email: "deepa.rao@mail.example.com", phone: null } as const;
  const html = await renderAt("/", <ListCellContent cell={cell} to={null} />);
  expect(html.replaceAll("<!-- -->", "")).toContain("deepa<wbr/>.rao<wbr/>@mail<wbr/>.example<wbr/>.com");
});
