import type { Context } from '../../context.ts'
import type { Aws } from './aws.ts'

/** One line of `check-account`: a finding, and what to do about it. */
export type Finding = {
  subject: string
  /** `to do` does not stop a deployment, `problem` does. */
  state: 'ok' | 'to do' | 'problem'
  says: string
  /** A command or a place in the console. Present unless the state is `ok`. */
  action?: string
}

/** The settings of the stage, the name of its stack, and the time of the check. */
export type CheckedStage = Context & { stackName: string; now: Date }

/** Checks one thing in the account. It changes nothing. */
export type Check = (aws: Aws, stage: CheckedStage) => Promise<Finding | Finding[]>

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says })
export const toDo = (subject: string, says: string, action: string): Finding => ({
  subject,
  state: 'to do',
  says,
  action,
})
export const problem = (subject: string, says: string, action: string): Finding => ({
  subject,
  state: 'problem',
  says,
  action,
})

const verdict = (problems: number, open: number): string => {
  const things = `${open} ${open === 1 ? 'thing' : 'things'} to do`
  if (problems > 0) return `${problems} of these would stop a deployment; ${things} besides.`
  return open > 0 ? `Nothing stops a deployment; ${things}.` : 'Everything is ready.'
}

/** The findings as text: a line for each, its action below it, and a verdict. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.flatMap(({ subject, state, says, action }) => [
    `${state.padEnd(7)}  ${subject.padEnd(width)}  ${says}`,
    ...(action === undefined ? [] : [`${' '.repeat(width + 11)}→ ${action}`]),
  ])
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  return [...lines, '', verdict(count('problem'), count('to do'))].join('\n')
}
