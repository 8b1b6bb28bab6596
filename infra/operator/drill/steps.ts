import { table } from '../../bench/table.ts'
import { formatWhole } from '../../../shared/format-number.ts'
import { reasonOf } from '../table/table-client.ts'

type Step = { name: string; result: string; seconds: number }

export type Checked = {
  /** The checked rows, as in "12 gift cards". */
  checked: string
  /** The first problems in words. */
  problems: string[]
  /** How many problems there are. */
  total: number
}

const maxShown = 100

/** The steps of a drill, with their durations. */
export class Steps {
  readonly #steps: Step[] = []
  readonly #problems: string[] = []

  get hasProblems(): boolean {
    return this.#problems.length > 0
  }

  /** Takes a step, and prints its result on standard error. `result` says what to print. */
  async take<T>(name: string, step: () => Promise<T>, result: (value: T) => string): Promise<T> {
    const begun = performance.now()
    const value = await step()
    this.#add({ name, result: result(value), seconds: (performance.now() - begun) / 1_000 })
    return value
  }

  /** Adds a result without a duration. */
  note(name: string, result: string): void {
    this.#add({ name, result, seconds: 0 })
  }

  /** Takes a step that checks something. A check that cannot be completed is a problem, and the drill continues. */
  check = (name: string, step: () => Promise<Checked>): Promise<void> =>
    this.take(
      `Check ${name}`,
      () => step().catch((error: unknown) => reasonOf(error)),
      (result) => (typeof result === 'string' ? this.#addFailure(name, result) : this.#addChecked(name, result)),
    ).then(() => undefined)

  #addFailure(name: string, reason: string): string {
    this.#problems.push(`Problems with ${name}:`, `  it could not be checked (${reason})`)
    return 'NOT COMPLETED'
  }

  /** Keeps the problems for the report. Returns the result in words. */
  #addChecked(name: string, { checked, problems, total }: Checked): string {
    if (total === 0) return `${checked}, no problem`
    const shown = problems.slice(0, maxShown)
    const more = total > shown.length ? [`… and ${formatWhole(total - shown.length)} more`] : []
    this.#problems.push(`Problems with ${name}:`, ...[...shown, ...more].map((problem) => `  ${problem}`))
    return `${checked}, ${formatWhole(total)} PROBLEM${total === 1 ? '' : 'S'}`
  }

  #add(step: Step): void {
    this.#steps.push(step)
    console.error(`${step.name}: ${step.result} (${step.seconds.toFixed(1)} s)`)
  }

  /** The report as text. */
  format(): string {
    const rows = this.#steps.map(({ name, result, seconds }) => [name, result, `${seconds.toFixed(1)} s`])
    return [table(['step', 'result', 'time'], rows), ...(this.hasProblems ? ['', ...this.#problems] : [])].join('\n')
  }
}
