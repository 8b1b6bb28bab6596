declare global {
  /** Set by the script in the page (build/document-start.js): brings a file of code into the browser's cache. */
  var fetchCode: ((path: string) => Promise<void>) | undefined
}

/** Code did not arrive: there is no network, or a new version of the site has replaced it. The same load may succeed later. */
export class CodeNotLoadedError extends Error {
  override readonly name = 'CodeNotLoadedError'
}

const fetchFile = async (path: string): Promise<void> => globalThis.fetchCode?.(path)

const styles = new Map<string, Promise<void>>()

const isLinked = (path: string): boolean => document.querySelector(`link[rel=stylesheet][href="${path}"]`) !== null

async function addStyle(path: string) {
  await fetchFile(path)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
    document.head.append(link)
  }).catch((error: unknown) => {
    link.remove()
    throw error
  })
}

/** Applies a style sheet, once. A document has its own already: in its text, with disabled links. */
function applyStyle(path: string): Promise<void> {
  const applied = styles.get(path) ?? (isLinked(path) ? Promise.resolve() : addStyle(path))
  styles.set(path, applied)
  applied.catch(() => styles.delete(path))
  return applied
}

/**
 * Fetches the files of an `import()`, and then imports: every `import()` of a build runs through this (build/import-code.ts).
 * A failed import itself would fail until the page is reloaded. Throws a CodeNotLoadedError.
 */
export async function loadCode<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const paths = files.map((file) => `/${file}`)
  try {
    await Promise.all(paths.map((path) => (path.endsWith('.css') ? applyStyle(path) : fetchFile(path))))
  } catch (cause) {
    throw new CodeNotLoadedError('Code did not load', { cause })
  }
  return load()
}
