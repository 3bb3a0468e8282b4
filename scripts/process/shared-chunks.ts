import type { Rollup } from "vite";

/** What a file of its own costs a page on a slow line, in characters of source: a round trip, and a fresh start of the compression. */
const fileCost = 12_000;

type Graph = Rollup.ManualChunkMeta;

/** What one page loads, or what an `import()` adds to the pages that call it. */
interface Load {
  id: string;
  modules: Set<string>;
  /** How often it is loaded, beside others. */
  weight: number;
}

/** Modules that share a file. */
interface Group {
  /** Libraries that every page loads stay a file of their own, which a new version of the site leaves in a browser's cache. */
  isFramework: boolean;
  modules: string[];
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
  let fileOf: Map<string, string> | undefined;
  return (id, graph) => {
    fileOf ??= filesOf(graph);
    return fileOf.get(id);
  };
}

const routeName = (id: string) => /\/app\/routes\/([^/]+?)(?:\/route)?\.tsx\?__remix-build-client-route$/.exec(id)?.[1];

/** A page is its route with its layouts and what every page loads. */
function loadsOf({ getModuleIds, getModuleInfo }: Graph): Load[] {
  const modules = [...getModuleIds()].sort().flatMap((id) => getModuleInfo(id) ?? []);
  const withImports = (ids: string[]) => {
    const all = new Set(ids);
    for (const id of all) for (const imported of getModuleInfo(id)?.importedIds ?? []) all.add(imported);
    return all;
  };
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const everywhere = entries.filter((id) => /\/app\/(?:entry\.client|root)\.tsx/.test(id));
  const pages = entries
    .filter((id) => routeName(id) && getModuleInfo(id)?.importedIds.length)
    .map((id) => {
      const layouts = entries.filter((other) => routeName(id)?.startsWith(`${routeName(other)}.`));
      const weight = /^(admin\.)?dashboard\b/.test(routeName(id) ?? "") ? 1 : 5;
      return { id, modules: withImports([...everywhere, ...layouts, id]), weight };
    });
  const later = modules
    .filter(({ dynamicImporters }) => dynamicImporters.length > 0)
    .map(({ id, dynamicImporters }) => {
      const callers = pages.filter((page) => dynamicImporters.some((caller) => page.modules.has(caller)));
      const [first = everywhere, ...others] = callers.map((page) => [...page.modules]);
      const known = first.filter((one) => others.every((page) => page.includes(one)));
      return { id, modules: withImports([...known, id]), weight: 1 };
    });
  return [...pages, ...later];
}

/** By the loads that have the same modules. */
function groupsOf({ getModuleIds, getModuleInfo }: Graph): Group[] {
  const loads = loadsOf({ getModuleIds, getModuleInfo });
  const pages = loads.filter(({ id }) => routeName(id));
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  // why: the order in which modules were read differs from build to build
  for (const id of [...getModuleIds()].sort()) {
    const info = getModuleInfo(id);
    const having = loads.filter(({ modules }) => modules.has(id));
    const pagesOf = having.filter((load) => pages.includes(load));
    const isItsOwn = pagesOf.length < 2 && having.every(({ modules }) => modules.has(having[0]?.id ?? ""));
    if (!info || info.isEntry || isItsOwn) continue;
    const isFramework = !id.includes("/app/") && pagesOf.length === pages.length;
    const key = isFramework ? "framework" : having.map((load) => load.id).join();
    const group = groups.get(key) ?? { isFramework, modules: [], size: 0, loads: new Set(having), uses: new Set() };
    group.modules.push(id);
    group.size += info.isIncluded ? (info.code?.length ?? 0) : 0;
    groups.set(key, group);
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) {
      const used = groupOf.get(imported);
      if (used && used !== group) group.uses.add(used);
    }
  return [...groups.values()];
}

function filesOf(graph: Graph): Map<string, string> {
  const groups = new Set(groupsOf(graph));
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
  return new Map(
    [...groups].flatMap(({ isFramework, modules }, nth) =>
      modules.map((id) => [id, isFramework ? "framework" : `shared-${nth}`] as const),
    ),
  );
}

/** The two groups that should share a file most, if any should. */
function bestPair(groups: Set<Group>): [Group, Group] | undefined {
  let best: [Group, Group] | undefined;
  let most = 0;
  for (const one of groups)
    for (const other of groups) {
      if (one === other) break;
      if (one.isFramework || other.isFramework || savedFiles(one, other) <= most) continue;
      const gain = savedFiles(one, other) - addedCode(one.loads, other) - addedCode(other.loads, one);
      if (gain > most && !needsByAnother(one, other) && !needsByAnother(other, one))
        [most, best] = [gain, [one, other]];
    }
  return best;
}

function savedFiles(one: Group, other: Group): number {
  let saved = 0;
  for (const load of one.loads) if (other.loads.has(load)) saved += load.weight * fileCost;
  return saved;
}

/** What these would load of the group, and of what it imports, without using it. */
function addedCode(loads: Set<Load>, group: Group): number {
  let added = 0;
  const files = withUsed(group);
  for (const load of loads) {
    if (group.loads.has(load)) continue;
    let size = 0;
    for (const file of files) if (!file.loads.has(load)) size += file.size;
    if (size > fileCost) return Number.POSITIVE_INFINITY;
    added += load.weight * size;
  }
  return added;
}

/** The group, and all that its file makes a page load. */
function withUsed(group: Group): Set<Group> {
  const all = new Set([group]);
  for (const one of all) for (const used of one.uses) all.add(used);
  return all;
}

/** Whether one needs the other by way of a third: in one file with it, the files would import each other. */
const needsByAnother = (one: Group, other: Group) =>
  [...one.uses].some((used) => used !== other && withUsed(used).has(other));
