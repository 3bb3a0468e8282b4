/** Remix's starter: imports of the page's modules, what it hands over in `window`, and the import of the entry. */
const starter = /(<script[^>]*) type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const namedImport = /import \* as (\w+) from ("[^"]+");/g;
const entryImport = /import\("([^"]+)"\);\s*$/;
/** In Remix's manifest: the files of each route, which only its prefetching reads, what it does not have, and indents. */
const unread = /,\s*"imports": \[[^\]]*\]|,\s*"css": \[\]|"has\w+": false,|\n\s+/g;
/** Remix's restoring of the scroll. */
const restoring = /\(\(STORAGE_KEY.*?(?=<\/script>)/s;
/** What the page's scripts are handed over. */
const handover = /(\.enqueue\()"([^"\\]*(?:\\.[^"\\]*)*)"(?=\);<\/script>)/g;
/** Most of its quotes stand alone in single quotes. */
const inSingleQuotes = (text: string) =>
  text.replace(/\\.|'/g, (part) => (part === '\\"' ? '"' : part === "'" ? "\\u0027" : part));
/** What a browser with scripts reads as text. */
const textOnly = /(<(script|style|noscript|template)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g;
/** How many elements a browser makes of it. */
const countElements = (html: string) => html.replace(textOnly, "$1").match(/<[a-z]/gi)?.length ?? 0;

/**
 * The page with its scripts after everything a visitor reads: they are fetched once it has loaded, is painted and the
 * browser is idle, or at the first press, key or focus once it is painted, all at once. Without preloads they take nothing of a thin line from the
 * style sheet and the font. A file that does not come leaves the plain page.
 */
export function fetchScriptsLate(html: string): string {
  const found = starter.exec(html);
  if (!found) return html;
  const [, tag = "", code = ""] = found;
  const modules = [...code.matchAll(namedImport)].map(([, name = "", file = ""]) => ({ name, file }));
  const entry = entryImport.exec(code)?.[1];
  if (!entry) return html;
  // why: the entry runs when it is imported, and needs what is handed over
  const files = [...html.matchAll(preload)].flatMap(([, file]) => (file === entry ? [] : [JSON.stringify(file)]));
  const handedOver = code.replace(namedImport, "").replace(entryImport, "").replaceAll(unread, "").trim();
  const before = countElements(html.slice(0, found.index).replaceAll(preload, "")) + 1;
  // why: `as-sent.ts` tells from it whether something else has changed the page since the server sent it
  const watch = `const seen=[],observer=new MutationObserver(all=>{seen.push(...all)});observer.observe(document,{childList:true,characterData:true,subtree:true});window.asSent={isWhole:document.getElementsByTagName("*").length===${before},seen,observer}`;
  const late = `(()=>{${watch};let begun;const begin=()=>{if(begun)return;begun=1;Promise.all([${modules.map(({ file }) => `import(${file})`).join()},...[${files.join()}].map(file=>import(file))]).then(([${modules.map(({ name }) => name).join()}])=>{${handedOver}
return import(${JSON.stringify(entry)})})};const painted=next=>requestAnimationFrame(()=>PerformanceObserver.supportedEntryTypes?.includes("paint")?new PerformanceObserver(next).observe({type:"paint",buffered:true}):setTimeout(next));const rest=()=>painted(()=>window.requestIdleCallback?requestIdleCallback(begin,{timeout:2000}):setTimeout(begin,200));document.readyState==="complete"?rest():addEventListener("load",rest);for(const sign of["pointerdown","keydown","focusin"])addEventListener(sign,()=>painted(begin),{once:true,capture:true,passive:true})})()`;
  return html
    .replaceAll(preload, "")
    .replace(restoring, (code) => code.replaceAll(/\n\s+/g, ""))
    .replace(starter, () => `${tag}>${late}</script>`)
    .replaceAll(handover, (_, begins, text) => `${begins}'${inSingleQuotes(text)}'`);
}
