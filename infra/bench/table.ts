/** The median; of an even number of values the upper one. NaN for an empty list. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** A ratio beside its maximum. */
export function verdict(ratio: number, most: number): string {
  const max = Number.isFinite(most) ? most.toFixed(2) : 'none'
  return `${ratio.toFixed(2)} / ${max}${ratio > most ? ' OVER' : ''}`
}

/** A plain text table, each column as wide as its widest cell. */
export function table(headings: string[], rows: string[][]): string {
  const widths = headings.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(headings), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
