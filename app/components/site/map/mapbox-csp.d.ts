/** The build of the library that keeps its worker in a file of its own, typed as the usual one. */
declare module "mapbox-gl/dist/mapbox-gl-csp.js" {
  import mapboxgl from "mapbox-gl";

  interface CspBuild {
    workerUrl: string;
  }
  const library: typeof mapboxgl & CspBuild;
  export default library;
}
