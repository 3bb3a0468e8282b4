import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import reactRouter from "react-router-dom";

const assets = path.resolve("build/client/assets");
const tree = childrenOf(manifestRoutes());

/** `/admin/dashboard/records/:kind/:id`, of pages, their data and files; `other` where no route answers. */
export function patternOf(url) {
  const pathname = url.split("?")[0].replace(/\.data$/, "") || "/";
  const matches = reactRouter.matchRoutes(tree, pathname) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join("/");
  return pattern === "*" || matches.length === 0 ? "other" : `/${pattern}`;
}

/** The routes as the build tells browsers. */
function manifestRoutes() {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const text = readFileSync(path.join(assets, name), "utf8");
  return Object.values(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes);
}

function childrenOf(routes, parent = "root") {
  return routes
    .filter(({ id, parentId = "root" }) => id !== "root" && parentId === parent)
    .map(({ id, path, index }) => (index ? { path, index } : { path, children: childrenOf(routes, id) }));
}
