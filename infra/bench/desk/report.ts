import { table } from '../table.ts'
import type { Effort } from './person.ts'

/** Seconds of a practised person: a key at 40 words a minute, and a press of the pointer with the way to it (Card, Moran and Newell). */
const pace = { key: 0.3, click: 1.3 }

type Outcome = Effort | 'not possible' | 'failed'

export type Measured = { task: string; target: string; version: string; effort: Outcome }

const seconds = (value: number): string => value.toFixed(1)

function cells(effort: Outcome): string[] {
  if (typeof effort === 'string') return [effort, '', '', '', '']
  const { clicks, keys, typed, time } = effort
  const machine = time / 1_000
  const person = pace.click * clicks + pace.key * (keys + typed)
  return [String(clicks), String(keys), String(typed), seconds(machine), seconds(machine + person)]
}

/** One row for each task and version. */
export const deskReport = (measured: readonly Measured[]): string =>
  table(
    ['task', 'version', 'clicks', 'keys', 'typed', 'machine s', 'person s', 'target'],
    measured.map(({ task, target, version, effort }) => [task, version, ...cells(effort), target]),
  )
