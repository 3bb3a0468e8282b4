import { expect, it } from "vitest";
import { ListCellContent } from "~/components/staff/list/list-cell";
import { Banner } from "~/components/ui/feedback/banner";
import { type FlashMessage, ToastList } from "~/components/ui/feedback/toast-list";
import { site } from "~/content/site/site";
import { renderAt } from "./render-page";

it.each([
  ["error", "alert"],
  ["warning", "alert"],
  ["success", "status"],
  ["info", "status"],
] as const)("a banner of tone %s is a screen reader's %s", async (tone, role) => {
  expect(await renderAt("/", <Banner tone={tone} title="Told" />)).toContain(`role="${role}"`);
});

it("flash messages stand in the page of the server, the newest three of the five that are kept", async () => {
  const messages = Array.from(
    { length: 7 },
    (_, n): FlashMessage => ({ id: `${n}`, tone: "error", title: `Message ${n}`, text: "Failed" }),
  );
  const html = await renderAt("/", <ToastList messages={messages} />);
  expect(html).toContain('role="alert"');
  expect(html).toContain("Failed");
  expect(html.match(/Message \d/g)).toEqual(["Message 4", "Message 5", "Message 6"]);
});

it("a flash message titled by the brand shows the logo in its place", async () => {
  const titled = (title: string) => renderAt("/", <ToastList messages={[{ id: "1", tone: "info", title }]} />);
  expect(await titled(site.shortName)).toContain("<img");
  expect(await titled("Success")).not.toContain("<img");
});

it("an email address in a list breaks before '@' and its dots", async () => {
  const cell = { as: "contact", email: "deepa.rao@mail.example.com", phone: null } as const;
  const html = await renderAt("/", <ListCellContent cell={cell} to={null} />);
  expect(html.replaceAll("<!-- -->", "")).toContain("deepa<wbr/>.rao<wbr/>@mail<wbr/>.example<wbr/>.com");
});
