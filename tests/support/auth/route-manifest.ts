import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { z } from "zod";

const manifestSchema = z.record(
  z.string(),
  z.object({
    id: z.string(),
    parentId: z.string().optional(),
    path: z.string().optional(),
    index: z.boolean().optional(),
    module: z.looseObject({ action: z.unknown().optional() }),
  }),
);

/** A route of the built site. */
interface BuiltRoute {
  id: string;
  hasAction: boolean;
  /** The ids of the layouts it stands in, from the outermost; without the document's own. */
  layouts: readonly string[];
}

/** The routes of the built site as its server knows them, without the document's own. */
export async function readRoutes() {
  const build: unknown = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const manifest = z.object({ routes: manifestSchema }).parse(build).routes;
  const parentOf = (id: string) => manifest[id]?.parentId ?? "root";
  const layoutsOf = (id: string): string[] =>
    parentOf(id) === "root" ? [] : [...layoutsOf(parentOf(id)), parentOf(id)];
  const childrenOf = (parent: string): RouteObject[] =>
    Object.values(manifest)
      .filter((route) => route.id !== "root" && parentOf(route.id) === parent)
      .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
  const tree = childrenOf("root");
  return {
    routes: Object.values(manifest)
      .filter(({ id }) => id !== "root")
      .map(
        ({ id, module }): BuiltRoute => ({
          id,
          hasAction: module.action !== undefined,
          layouts: layoutsOf(id),
        }),
      ),
    /** The ids of the routes that answer for an address, from the outermost. */
    match: (address: string): string[] =>
      (matchRoutes(tree, new URL(address, "http://site")) ?? []).map(({ route }) => route.id ?? ""),
  };
}
