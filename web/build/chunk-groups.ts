/** As much of the module graph as is looked at here. */
type Graph = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    importedIds: readonly string[]
    code: string | null
  } | null
}

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

/** The characters of the module and of all that it brings along which no page has from its start; no end of them when unknown. */
function weightOf(id: string, graph: Graph): number {
  const brought = new Set([id])
  let weight = 0
  for (const each of brought) {
    if (pagesThatStartWith(each, graph).size > 0) continue
    const module = graph.getModuleInfo(each)
    weight += module?.code?.length ?? Infinity
    module?.importedIds.forEach((imported) => brought.add(imported))
  }
  return weight
}

/** So many characters make a request worth its while. */
const worthARequest = 1_500

/** What is too small to be a file of its own. Styles are as large as their sheets, which their modules do not say. */
export function smallPart(id: string, graph: Graph): 'small-parts' | null {
  if (id.endsWith('.css') || pagesThatStartWith(id, graph).size > 0) return null
  return weightOf(id, graph) < worthARequest ? 'small-parts' : null
}

/**
 * One chunk for the start of the app, one for what the landing shares with it; one for the small parts that screens
 * share, and one for their icons. Left to itself the bundler cuts all of that into as many chunks as there are sets of
 * screens that use the same: more requests, and because each file is compressed alone, more bytes.
 */
export const chunkGroups = {
  groups: [
    { name: sharedStart, debugName: 'shared-start', tags: ['$initial' as const], priority: 3 },
    { name: appStart, debugName: 'app-start', tags: ['$initial' as const], priority: 2 },
    { name: 'icons', test: /\/lucide-react\/.*\/icons\//, minShareCount: 2, priority: 1 },
    { name: smallPart, debugName: 'small-parts', minShareCount: 2, priority: 1 },
  ],
}
