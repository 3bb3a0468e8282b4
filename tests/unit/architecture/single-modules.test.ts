import { expect, test } from "vitest";
import { fromSingleModules } from "../../../scripts/process/single-modules";

test("the build reads an icon and a date function from the module that holds it", () => {
  const code = `import { addDays as later, format } from "date-fns";
import { ArrowLeft, Grid2x2, Menu as MenuIcon } from "lucide";
import { Link } from "@remix-run/react";`;
  expect(fromSingleModules(code).split(/;\s+/)).toEqual([
    'import { addDays as later } from "date-fns/addDays"',
    'import { format as format } from "date-fns/format"',
    'import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs"',
    'import Grid2x2 from "lucide/dist/esm/icons/grid-2x2.mjs"',
    'import MenuIcon from "lucide/dist/esm/icons/menu.mjs"',
    'import { Link } from "@remix-run/react";',
  ]);
});
