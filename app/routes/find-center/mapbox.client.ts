/** The interactive map. Only ever imported when it is about to be shown: it is ten times as large as the page. */

import styleSheetUrl from "mapbox-gl/dist/mapbox-gl.css?url";
import mapboxgl from "mapbox-gl/dist/mapbox-gl-csp.js";
import workerUrl from "mapbox-gl/dist/mapbox-gl-csp-worker.js?url";

export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

interface MapboxOptions {
  container: HTMLElement;
  accessToken: string;
  apiUrl: string;
  view: MapView;
  /** Called when the map must not be shown any longer: the token is refused, or the map lost its ground. */
  onFail: (reason: "refused" | "failed") => void;
}

export interface OpenedMap {
  /** Where it began. */
  start: MapView;
  /** Moves to a point; at once where the device asks for less motion, which the library sees to. */
  moveTo(view: Partial<MapView> & { lat: number; lng: number }): void;
  /** Puts an element on the map, its middle at the point; returns what takes it away. */
  put(element: HTMLElement, at: { lat: number; lng: number }): () => void;
  works(): boolean;
  remove(): void;
}

const mapStyle = "mapbox://styles/mapbox/streets-v12";
/** Milliseconds after which a map that is still on its way counts as failed. */
const patience = 10_000;

/**
 * Opens the map in a container and waits for its style.
 * @throws Error when the browser cannot draw it, or its style does not come; a refused token goes to `onFail`
 */
export async function openMapbox(options: MapboxOptions): Promise<OpenedMap> {
  const { container, accessToken, apiUrl, view, onFail } = options;
  await loadStyleSheet();
  if (!mapboxgl.supported()) throw new Error("no WebGL");
  // why: the policy of the pages lets workers come from this site only, not from a blob
  mapboxgl.workerUrl = workerUrl;
  mapboxgl.baseApiUrl = apiUrl;
  const map = new mapboxgl.Map({
    container,
    accessToken,
    style: mapStyle,
    center: view,
    zoom: view.zoom,
    performanceMetricsCollection: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  let working = true;
  const remove = () => {
    if (working) map.remove();
    working = false;
  };
  map.addControl(new mapboxgl.NavigationControl({ showCompass: false }), "top-right");
  map.on("error", ({ error }) => {
    if (working && isRefusal(error)) onFail("refused");
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no style in time")), patience);
      map.once("style.load", () => {
        clearTimeout(timer);
        resolve();
      });
      map.on("error", ({ error }) => {
        clearTimeout(timer);
        reject(error);
      });
    });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    start: view,
    moveTo: ({ lat, lng, zoom }) => map.flyTo({ center: { lat, lng }, ...(zoom && { zoom }) }),
    put: (element, at) => {
      const marker = new mapboxgl.Marker({ element }).setLngLat(at).addTo(map);
      return () => void marker.remove();
    },
    works: () => working,
    remove,
  };
}

const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && (error.status === 401 || error.status === 403);

function loadStyleSheet(): Promise<void> {
  if (document.querySelector(`link[href="${styleSheetUrl}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styleSheetUrl;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error("no style sheet"));
    };
    document.head.append(link);
  });
}
