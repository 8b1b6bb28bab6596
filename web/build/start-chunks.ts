/** As much of the module graph as is looked at here. */
type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** The pages whose start needs the module: their files, found by going up from importer to importer. */
function pagesThatStartWith(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const module = graph.getModuleInfo(each)
    if (module?.isEntry) pages.add(each)
    module?.importers.forEach((importer) => seen.add(importer))
  }
  return pages
}

const isApp = (page: string): boolean => page.endsWith('/app.html')

/** What both pages need at their start: it goes first, or the app would take it along as something it needs. */
export function sharedStart(id: string, graph: Graph): 'shared-start' | null {
  return pagesThatStartWith(id, graph).size > 1 ? 'shared-start' : null
}

/** What the app needs at its start. What only the landing needs, the app loads later: it stays with the landing. */
export function appStart(id: string, graph: Graph): 'app-start' | null {
  return [...pagesThatStartWith(id, graph)].some(isApp) ? 'app-start' : null
}

/**
 * One chunk for the start of the app and one for what the landing shares with it. Left to itself the bundler cuts a
 * start into as many chunks as there are screens that use some of it: more requests, and because each file is
 * compressed alone, more bytes.
 */
export const startChunks = {
  groups: [
    { name: sharedStart, debugName: 'shared-start', tags: ['$initial' as const], priority: 2 },
    { name: appStart, debugName: 'app-start', tags: ['$initial' as const], priority: 1 },
  ],
}
