/** The interactive map. Import it dynamically only: it is ten times as large as the page. */

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
  /** The token is refused, or the map lost its WebGL context. */
  onFail: (reason: "refused" | "failed") => void;
}

export interface OpenedMap {
  start: MapView;
  /** The library respects reduced motion. */
  moveTo(view: Partial<MapView> & { lat: number; lng: number }): void;
  /** Centers an element on a point; returns its removal. */
  put(element: HTMLElement, at: { lat: number; lng: number }): () => void;
  works(): boolean;
  remove(): void;
}

const mapStyle = "mapbox://styles/mapbox/streets-v12";
/** Milliseconds until opening counts as failed. */
const styleTimeoutMs = 10_000;

/** Opens the map and waits for its style. @throws Error without WebGL or style; a refused token calls `onFail` */
export async function openMapbox(options: MapboxOptions): Promise<OpenedMap> {
  const { container, accessToken, apiUrl, view, onFail } = options;
  await loadStyleSheet();
  if (!mapboxgl.supported()) throw new Error("no WebGL");
  // why: the policy allows workers from this site only, not from a blob
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
      const timer = setTimeout(() => reject(new Error("no style in time")), styleTimeoutMs);
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
