import type { RecordFilter } from './record-filter.ts'

const entitiesOf = (filter: RecordFilter): string[] =>
  Object.entries(filter).flatMap(([name, rule]) => {
    if (Array.isArray(rule)) return []
    return name === 'entity' ? (rule['S'] as string[]) : entitiesOf(rule)
  })

const withEntities = (filter: RecordFilter, S: string[]): RecordFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, rule]) => {
      if (Array.isArray(rule)) return [name, rule]
      return [name, name === 'entity' ? { S } : withEntities(rule, S)]
    }),
  )

/** Whether `wide` passes every record that `narrow` passes. */
function covers(wide: RecordFilter, narrow: RecordFilter): boolean {
  return Object.entries(wide).every(([name, rule]) => {
    const other = narrow[name]
    if (other === undefined || Array.isArray(rule) !== Array.isArray(other)) return false
    if (!Array.isArray(rule)) return covers(rule, other as RecordFilter)
    const options = new Set(rule.map((option) => JSON.stringify(option)))
    return (other as unknown[]).every((option) => options.has(JSON.stringify(option)))
  })
}

/**
 * The fewest filters that pass what these pass. Lambda allows five for each reader by default, so filters that differ only in the
 * entity share a list of entities, and one that another covers is left out.
 */
export function mergeFilters(filters: readonly RecordFilter[]): RecordFilter[] {
  const alike = Map.groupBy(filters, (filter) => JSON.stringify(withEntities(filter, [])))
  const merged = [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const names = new Set([first, ...others].flatMap(entitiesOf))
    return [withEntities(first, [...names])]
  })
  return merged.filter(
    (filter, place) =>
      !merged.some(
        (other, rank) => rank !== place && covers(other, filter) && (rank < place || !covers(filter, other)),
      ),
  )
}
