import { expect, it } from "vitest";
import { ListCellContent } from "~/components/staff/list/list-cell";
import { renderAt } from "./render-page";

const shown = async (email: string) => {
  const cell = { as: "contact", email, phone: null } as const;
  return (await renderAt("/", <ListCellContent cell={cell} to={null} />)).replaceAll("<!-- -->", "");
};

it("breaks an email address before '@' and its dots", async () => {
  expect(await shown("deepa.rao@mail.example.com")).toContain(
    "deepa<wbr/>.rao<wbr/>@mail<wbr/>.example<wbr/>.com",
  );
});
