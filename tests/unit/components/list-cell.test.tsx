import { expect, it } from "vitest";
import { ListCellContent } from "~/components/staff/list/list-cell";
import { renderAt } from "./render-page";

const shown = async (email: string) => {
  const cell = { as: "contact", email, phone: null } as const;
  return (await renderAt("/", <ListCellContent cell={cell} to={null} />)).replaceAll("<!-- -->", "");
};

it("keeps both halves of an email address together, and breaks them before a dot", async () => {
  expect(await shown("deepa.rao@mail.example.com")).toContain(
    "<span>deepa<wbr/>.rao</span><span>@mail<wbr/>.example<wbr/>.com</span>",
  );
});
