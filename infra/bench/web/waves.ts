/** A request of a page. Times are in milliseconds since the navigation started. */
export type PageRequest = { type: string; start: number; end: number }

/** The types that content can wait for. Icons, the manifest and prefetched files are of other types. */
const types = new Set(['Script', 'Stylesheet', 'Fetch', 'XHR', 'Font', 'Image'])

/**
 * How many round trips followed one another before the largest content was painted. The document is the first wave. A
 * request belongs to the wave after those that ended before it started.
 */
export function wavesBefore(paint: number, requests: readonly PageRequest[]): number {
  const counted: { end: number; wave: number }[] = []
  const inOrder = requests
    .filter(({ type, end }) => types.has(type) && end <= paint)
    .toSorted((one, other) => one.start - other.start)
  for (const { start, end } of inOrder) {
    const earlier = counted.filter((request) => request.end <= start).map(({ wave }) => wave)
    counted.push({ end, wave: 1 + Math.max(1, ...earlier) })
  }
  return Math.max(1, ...counted.map(({ wave }) => wave))
}
