import { gzipSync } from "node:zlib";
import type { Rollup } from "vite";

type Graph = Pick<Rollup.ManualChunkMeta, "getModuleIds" | "getModuleInfo">;

/** A page: its route with its layouts and what every page loads. Or what an `import()` adds to the pages that call it. */
interface Load {
  id: string;
  isPage: boolean;
  modules: Set<string>;
  /** How much it counts beside others. */
  weight: number;
  /** What a file more costs it, as bytes of packed source: a slow line waits for each, a desk keeps them all day. */
  fileCost: number;
}

/** Modules that share a file. */
interface Group {
  /** Libraries of every page keep a file of their own, which a new version of the site leaves in a browser's cache. */
  isFramework: boolean;
  modules: string[];
  /** Bytes of packed source. */
  size: number;
  loads: Set<Load>;
  /** What its modules import from other files. */
  uses: Set<Group>;
}

/**
 * Which modules share a file: those that the same pages load; then two groups at a time become one, as long as that
 * saves more files than it makes pages load what they do not use. What one page alone loads stays with it.
 */
export function sharedChunks(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= chunksOf(graph);
    return chunks.get(id);
  };
}

function chunksOf(graph: Graph): Map<string, string> {
  const groups = groupsOf(graph);
  for (let pair = bestPair(groups); pair; pair = bestPair(groups)) {
    const [into, from] = pair;
    groups.delete(from);
    into.modules.push(...from.modules);
    into.size += from.size;
    for (const load of from.loads) into.loads.add(load);
    for (const used of from.uses) into.uses.add(used);
    for (const group of groups) if (group.uses.delete(from)) group.uses.add(into);
    into.uses.delete(into);
    for (const used of withUsed(into)) for (const load of into.loads) used.loads.add(load);
  }
  const named = [...groups].map(({ isFramework, modules }, nth) => ({
    name: isFramework ? "framework" : `shared-${nth}`,
    modules,
  }));
  return new Map(named.flatMap(({ name, modules }) => modules.map((id) => [id, name] as const)));
}

/** By the loads that have the same modules. */
function groupsOf(graph: Graph): Set<Group> {
  const loads = loadsOf(graph);
  const pages = loads.filter(({ isPage }) => isPage);
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const { id, isEntry, isIncluded, code } of modulesOf(graph)) {
    const having = loads.filter(({ modules }) => modules.has(id));
    const pagesHaving = having.filter(({ isPage }) => isPage).length;
    const isItsOwn = pagesHaving < 2 && having.every(({ modules }) => modules.has(having[0]?.id ?? ""));
    if (isEntry || isItsOwn) continue;
    const isFramework = pagesHaving === pages.length && !id.includes("/app/");
    const key = isFramework ? "framework" : having.map((load) => load.id).join();
    const group = groups.get(key) ?? { isFramework, modules: [], size: 0, loads: new Set(having), uses: new Set() };
    group.modules.push(id);
    group.size += isIncluded && code ? gzipSync(code).length : 0;
    groups.set(key, group);
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const used = groupOf.get(imported);
      if (used && used !== group) group.uses.add(used);
    }
  return new Set(groups.values());
}

/** In the same order in every build, whatever was read first. */
const modulesOf = ({ getModuleIds, getModuleInfo }: Graph): Rollup.ModuleInfo[] =>
  [...getModuleIds()].sort().flatMap((id) => getModuleInfo(id) ?? []);

const routeOf = (id: string) => /\/app\/routes\/([^/]+?)(?:\/route)?\.tsx\?__remix-build-client-route$/.exec(id)?.[1];

function loadsOf(graph: Graph): Load[] {
  const withImports = (ids: string[]) => {
    const all = new Set(ids);
    for (const id of all) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
    return all;
  };
  const modules = modulesOf(graph);
  const entries = modules.filter(({ isEntry }) => isEntry);
  const everywhere = entries.map(({ id }) => id).filter((id) => /\/app\/(?:entry\.client|root)\.tsx/.test(id));
  // why: what the shell fetches, every public page fetches at once
  const frame = modules.filter(({ dynamicImporters }) => dynamicImporters.some((id) => /\/page-shell\.tsx/.test(id)));
  const pages = entries.flatMap(({ id, importedIds }): Load[] => {
    const route = routeOf(id);
    if (!route || importedIds.length === 0) return [];
    const layouts = entries.filter((other) => route.startsWith(`${routeOf(other.id)}.`)).map((layout) => layout.id);
    const isPublic = !/^(admin\.)?dashboard\b/.test(route);
    const loaded = withImports([...everywhere, ...layouts, id, ...(isPublic ? frame.map((part) => part.id) : [])]);
    return [{ id, isPage: true, modules: loaded, weight: 1, fileCost: isPublic ? 10_000 : 1_200 }];
  });
  const later = modules
    .filter(({ dynamicImporters }) => dynamicImporters.length > 0)
    .map(({ id, dynamicImporters }): Load => {
      const callers = pages.filter((page) => dynamicImporters.some((caller) => page.modules.has(caller)));
      const known = [...withImports(everywhere), ...(callers[0]?.modules ?? [])];
      const there = known.filter((one) => callers.every((page) => page.modules.has(one)));
      return { id, isPage: false, modules: withImports([...there, id]), weight: 0.1, fileCost: 2_500 };
    });
  return [...pages, ...later];
}

/**
 * The two groups that should share a file most, if any should. Files never import each other in a circle: what stands
 * between two groups is loaded by more pages than the first, so joining it with the second gains more.
 */
function bestPair(groups: Set<Group>): [Group, Group] | undefined {
  const open = [...groups]
    .filter(({ isFramework }) => !isFramework)
    .map((group) => ({ group, most: filesCost(group) }));
  let best: [Group, Group] | undefined;
  let most = 0;
  for (const [nth, one] of open.entries())
    for (const other of open.slice(0, nth)) {
      if (Math.min(one.most, other.most) <= most) continue;
      const saved = savedFiles(one.group, other.group);
      if (saved <= most) continue;
      const gain = saved - addedCode(one.group.loads, other.group) - addedCode(other.group.loads, one.group);
      if (gain > most) [most, best] = [gain, [one.group, other.group]];
    }
  return best;
}

/** What the group's file costs all that load it: no pair saves more. */
const filesCost = ({ loads }: Group) => [...loads].reduce((sum, { weight, fileCost }) => sum + weight * fileCost, 0);

function savedFiles(one: Group, other: Group): number {
  let saved = 0;
  for (const load of one.loads) if (other.loads.has(load)) saved += load.weight * load.fileCost;
  return saved;
}

/** What these would load of the group, and of what it imports, without using it. */
function addedCode(loads: Set<Load>, group: Group): number {
  const files = withUsed(group);
  let added = 0;
  for (const load of loads)
    if (!group.loads.has(load)) for (const file of files) if (!file.loads.has(load)) added += load.weight * file.size;
  return added;
}

/** The group, and all that its file makes a page load. */
function withUsed(group: Group): Set<Group> {
  const all = new Set([group]);
  for (const one of all) for (const used of one.uses) all.add(used);
  return all;
}
