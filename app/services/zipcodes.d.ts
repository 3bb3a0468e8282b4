declare module "zipcodes/lib/codesCanada.js" {
  /** Every Canadian forward sortation area by its three characters. */
  export const codes: Record<
    string,
    { zip: string; latitude: number; longitude: number; city: string; state: string }
  >;
}
