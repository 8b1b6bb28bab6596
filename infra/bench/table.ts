/** The middle one; of an even number the upper of the two. NaN of none. */
export const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** A ratio beside what it may be at most. */
export function verdict(ratio: number, budget: number): { text: string; over: boolean } {
  const over = ratio > budget
  const most = Number.isFinite(budget) ? budget.toFixed(2) : 'none'
  return { over, text: `${ratio.toFixed(2)} / ${most}${over ? ' OVER' : ''}` }
}

/** Rows as a table of plain text, each column as wide as its widest cell. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
