import { StartError } from '../../local/start-error.ts'
import * as marks from './marks.table.ts'
import { open, type Answers, type Mark, type State, type Step } from './step.ts'

type Walked = { step: Step; state: State }

const lookAt = async (step: Step, mark: Mark | undefined): Promise<State> => {
  try {
    return await step.look(mark)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)
    return open(`It could not be checked (${error instanceof StartError ? error.message : reason}).`, 'Run this again')
  }
}

const line = (word: string, { name }: Step, { says, action }: State, width: number): string =>
  [
    `${word.padEnd(8)}  ${name.padEnd(width)}  ${says}`,
    ...(action ? [`${' '.repeat(width + 12)}→ ${action}`] : []),
  ].join('\n')

/**
 * Walks the steps in order: says what is done, asks before each change, checks again, and marks completed steps. Returns the
 * summary. A step that fails remains, and stops none of the others.
 */
export async function walk(steps: readonly Step[], answers: Answers, say: (text: string) => void): Promise<string> {
  const width = Math.max(...steps.map(({ name }) => name.length))
  const walked: Walked[] = []
  for (const step of steps) {
    const mark = await marks.find(step.name)
    const before = await lookAt(step, mark)
    const state = before.isDone
      ? before
      : await perform(step, before, { mark, answers, say: (text) => say(line('open', step, open(text), width)) })
    say(line(state.isDone ? 'done' : step.isOptional ? 'optional' : 'remains', step, state, width))
    walked.push({ step, state })
  }
  const remaining = walked.filter(({ step, state }) => !state.isDone && !step.isOptional)
  return remaining.length === 0
    ? `All ${steps.length} steps are done.`
    : `${steps.length - remaining.length} of ${steps.length} steps are done. What remains: ${remaining.map(({ step }) => step.name).join(', ')}. Run launch again.`
}

type Performing = { mark: Mark | undefined; answers: Answers; say: (text: string) => void }

async function perform(step: Step, before: State, { mark, answers, say }: Performing): Promise<State> {
  if (mark) say(`It was done at ${mark.at}, and no longer is: ${before.says}`)
  if (!step.act) return before
  try {
    const evidence = await step.act(answers)
    if (evidence === undefined) return before
    const now = new Date()
    const made: Mark = { step: step.name, at: now.toISOString(), says: '', evidence: evidence || null }
    const after = await lookAt(step, made)
    if (after.isDone) await marks.write({ ...made, says: after.says }, now)
    return after
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return open(error.message)
  }
}
