import { test } from "../../support/browser/fixtures";
import { expectErrorsStay } from "../../support/browser/form-errors";

test("an empty booking keeps what is wrong with it, sent before the scripts or with them, as without @js", async ({
  context,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/^answer 400 POST/);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await expectErrorsStay({ address: "/book", form: "booking", context, plain });
  await plain.context().close();
});
