/** The part of the bundler's module graph that is used here. */
type Graph = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

/** The pages that load a module at their start: the entries among its direct and indirect importers. */
function pagesOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  for (const each of seen) graph.getModuleInfo(each)?.importers.forEach((importer) => seen.add(importer))
  return [...seen].filter((each) => graph.getModuleInfo(each)?.isEntry)
}

const chunks = ['start', 'app-packages', 'app-start'] as const
type StartChunk = (typeof chunks)[number]

/**
 * The file for a module that the app loads at its start: one for what the landing page loads too, one for the other packages, and one
 * for the rest, each of which the browser runs in a task of its own. By default there would be a file for each set of screens that share
 * a module. A page's own module, and what it imports itself, starts the page when it runs, so it stays out of files that other pages load.
 * Null leaves a module to the bundler.
 */
export function startChunk(id: string, graph: Graph): StartChunk | null {
  const pages = pagesOf(id, graph)
  if (pages.length > 1) return 'start'
  const startsPage = [id, ...(graph.getModuleInfo(id)?.importers ?? [])].some((each) => pages.includes(each))
  if (startsPage || !pages[0]?.endsWith('/app.html')) return null
  return id.includes('/node_modules/') ? 'app-packages' : 'app-start'
}

/** A chunk also takes the dependencies of its modules, so the one of both pages chooses first, and then the packages. */
export const startChunks = chunks.map((chunk, index) => ({
  name: (id: string, graph: Graph) => (startChunk(id, graph) === chunk ? chunk : null),
  debugName: chunk,
  tags: ['$initial' as const],
  priority: chunks.length - index,
}))
