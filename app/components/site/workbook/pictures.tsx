import type { PictureName, ShapeName } from "~/content/workbooks/math-exercise";
// why: browsers load `<use>` symbols from files only, not from a data URL
import pictures from "~/images/workbook-pictures.svg?no-inline";

export function Picture({ name }: { name: PictureName | ShapeName }) {
  return (
    <svg className="sheet-picture" viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}
