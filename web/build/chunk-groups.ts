/** The part of the bundler's module graph that is used here. */
type Graph = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    importedIds: readonly string[]
    code: string | null
  } | null
}

/** The pages that load the module at their start: the entry files among its direct and indirect importers. */
function pagesLoadingAtStart(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set([id])
  for (const current of seen) {
    const module = graph.getModuleInfo(current)
    if (module?.isEntry) pages.add(current)
    module?.importers.forEach((importer) => seen.add(importer))
  }
  return pages
}

const isApp = (page: string): boolean => page.endsWith('/app.html')

/** For modules that both pages load at their start. It has the highest priority: `appStart` also matches these modules. */
export function sharedStart(id: string, graph: Graph): 'shared-start' | null {
  return pagesLoadingAtStart(id, graph).size > 1 ? 'shared-start' : null
}

/** Whether the module is a page, or what the page itself loads: running it starts the page. */
function startsPage(id: string, graph: Graph): boolean {
  const isPage = (each: string) => graph.getModuleInfo(each)?.isEntry === true
  return isPage(id) || graph.getModuleInfo(id)?.importers.some(isPage) === true
}

/**
 * For modules that the app loads at its start. Modules that only the landing page loads stay in the landing page's chunk, and
 * the module that starts the app in its own: the landing page loads others of these, for the quick login, without starting it.
 */
export function appStart(id: string, graph: Graph): 'app-start' | null {
  return !startsPage(id, graph) && [...pagesLoadingAtStart(id, graph)].some(isApp) ? 'app-start' : null
}

/** For the packages among them, so that the start is evaluated in several short tasks. */
export function appPackages(id: string, graph: Graph): 'app-packages' | null {
  return id.includes('/node_modules/') && appStart(id, graph) ? 'app-packages' : null
}

/** Characters of the module and its imports, without those that a page loads at its start. Infinity when unknown. */
function addedCharacters(id: string, graph: Graph): number {
  const added = new Set([id])
  let characters = 0
  for (const current of added) {
    if (pagesLoadingAtStart(current, graph).size > 0) continue
    const module = graph.getModuleInfo(current)
    characters += module?.code?.length ?? Infinity
    module?.importedIds.forEach((imported) => added.add(imported))
  }
  return characters
}

/** A chunk with fewer characters costs more as a request than it saves. */
const minChunkCharacters = 1_000

/** Packages of dialogs, toasts, passkeys and the sign-in fields. In a file that every screen loads, they would burden the others. */
const lazyPackages =
  /\/node_modules\/(@(ark-ui|aws-amplify|chakra-ui|emotion|radix-ui|simplewebauthn|zag-js)|lodash|stylis)\//

/**
 * For modules that are too small for a separate file: one file for those of each area, and one for the others. Not for styles:
 * their modules do not have the style sheet's length.
 */
export function smallModule(id: string, graph: Graph): string | null {
  if (id.endsWith('.css') || lazyPackages.test(id) || pagesLoadingAtStart(id, graph).size > 0) return null
  if (addedCharacters(id, graph) >= minChunkCharacters) return null
  const area = /\/web\/features\/(\w+)\//.exec(id)?.[1]
  return area ? `small-${area}` : 'small-modules'
}

const isIcon = (id: string): boolean => /\/lucide-react\/.*\/icons\//.test(id)

/** For icons that no page loads at its start. */
export const icons = (id: string, graph: Graph): 'icons' | null =>
  isIcon(id) && pagesLoadingAtStart(id, graph).size === 0 ? 'icons' : null

/** For icons that the landing page loads at its start and that screens of the app use too. */
export const landingIcons = (id: string, graph: Graph): 'landing-icons' | null => {
  const pages = [...pagesLoadingAtStart(id, graph)]
  return isIcon(id) && pages.length === 1 && !pages.some(isApp) ? 'landing-icons' : null
}

/**
 * One chunk each for the start of the app, what the landing page shares with it, the icons that it shares with screens, and
 * the small modules and icons that screens share. By default the bundler creates one chunk for each set of screens that
 * share modules: more requests, and more bytes, because each file is compressed separately.
 */
export const chunkGroups = {
  groups: [
    { name: sharedStart, debugName: 'shared-start', tags: ['$initial' as const], priority: 4 },
    { name: appPackages, debugName: 'app-packages', tags: ['$initial' as const], priority: 3 },
    { name: appStart, debugName: 'app-start', tags: ['$initial' as const], priority: 2 },
    // Three: the landing page, the app's screen for it, and another one.
    { name: landingIcons, debugName: 'landing-icons', minShareCount: 3, priority: 1 },
    { name: icons, debugName: 'icons', minShareCount: 6, priority: 1 },
    // Those of a few screens would cost the others more than a request.
    { name: smallModule, debugName: 'small-modules', minShareCount: 6, priority: 1 },
  ],
}
