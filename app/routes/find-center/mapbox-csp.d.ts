/** Types of the build with a separate worker file. */
declare module "mapbox-gl/dist/mapbox-gl-csp.js" {
  import mapboxgl from "mapbox-gl";

  interface CspBuild {
    workerUrl: string;
  }
  const library: typeof mapboxgl & CspBuild;
  export default library;
}
