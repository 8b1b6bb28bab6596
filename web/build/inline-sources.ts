const contentsOf = (page: string, tag: RegExp): string[] => [...page.matchAll(tag)].map(([, content = '']) => content)

/** A data block is not run, so it needs no hash. */
const script = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

/** The page's inline styles and scripts. Throws on style attributes and event handlers, which no hash can allow. */
export function inlineSources(page: string): { styles: string[]; scripts: string[] } {
  const unhashable = /<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(page)
  if (unhashable)
    throw new Error(`The Content-Security-Policy would block ${unhashable[1]}= in the page: ${unhashable[0]}`)
  return {
    styles: contentsOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: contentsOf(page, script),
  }
}
