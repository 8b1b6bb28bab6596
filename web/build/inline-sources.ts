const contentsOf = (page: string, tag: RegExp): string[] => [...page.matchAll(tag)].map(([, content = '']) => content)

/** The styles and scripts that stand in the page itself. Throws at what no hash can allow: a style attribute, a handler. */
export function inlineSources(page: string): { styles: string[]; scripts: string[] } {
  const unhashable = /<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(page)
  if (unhashable) throw new Error(`The security policy would block ${unhashable[1]}= in the page: ${unhashable[0]}`)
  return {
    styles: contentsOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g),
    scripts: contentsOf(page, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  }
}
