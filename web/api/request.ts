// Turns a call of the contract into a request: its path with parameters, its query and its cache key.

/** Fills `{id}` in a contract path. Throws when a parameter is missing. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' || value === '') throw new TypeError(`The path ${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}

/** The query parameters that are set, as text. */
export function queryText(query: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}

/** The cache key of a read: its path's segments, then its query, if any. */
export function keyOf(path: string, query: Record<string, unknown> = {}): readonly unknown[] {
  const parts = path.split('/').filter(Boolean)
  const parameters = queryText(query)
  return Object.keys(parameters).length > 0 ? [...parts, parameters] : parts
}
