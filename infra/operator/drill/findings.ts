/** What a check found. Only the first problems are kept as text, so that a table full of them fits in memory. */
export type Findings = {
  name: string
  /** As in "members". */
  unit: string
  checked: number
  problems: number
  shown: string[]
}

const maxShown = 20

export const newFindings = (name: string, unit: string): Findings => ({
  name,
  unit,
  checked: 0,
  problems: 0,
  shown: [],
})

export function addProblems(findings: Findings, problems: string[]): void {
  findings.problems += problems.length
  findings.shown.push(...problems.slice(0, maxShown - findings.shown.length))
}
