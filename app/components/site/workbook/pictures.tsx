import { cva, type VariantProps } from "class-variance-authority";
import type { PictureName } from "~/content/workbooks/math-exercise";
// why: browsers load `<use>` symbols from files only, not from a data URL
import pictures from "~/images/workbook-pictures.svg?no-inline";

const look = cva("flex-none fill-(--subject-mid)", {
  variants: {
    size: {
      small: "w-7 young:w-12",
      large: "w-12 young:@sheet:w-17",
    },
  },
});

type PictureProps = Required<VariantProps<typeof look>> & { name: PictureName };

export function Picture({ name, size }: PictureProps) {
  return (
    <svg className={look({ size })} viewBox="0 0 32 32" aria-hidden="true">
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}
