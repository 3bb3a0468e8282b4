declare module "zipcodes/lib/codesCanada.js" {
  /** Every Canadian forward sortation area by its three characters; a few rural ones have no point. */
  export const codes: Record<
    string,
    { zip: string; latitude: number | null; longitude: number | null; city: string; state: string }
  >;
}
