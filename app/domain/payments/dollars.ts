import { z } from "zod";
import { readPrice } from "~/domain/courses/price-and-grades";

/** Dollars as a person types them, '1,200.50', in whole cents; `error` for all else. @param least in cents, as is `most` */
export const dollars = (error: string, least: 0 | 1 = 1, most = Number.POSITIVE_INFINITY) =>
  z.string({ error }).transform((text, context) => {
    const read = readPrice(text, 1);
    if ("cents" in read && read.cents >= least && read.cents <= most) return read.cents;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
