import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../local/start-error.ts'

/** Questions on a terminal. The answers to hidden ones are not shown. */
export type Prompts = {
  ask: (question: string, kind?: 'shown' | 'hidden') => Promise<string>
  say: (message: string) => void
}

/**
 * Calls `use` with questions on this terminal.
 * @throws StartError when the person cancels (Ctrl-C or Ctrl-D)
 */
export async function withPrompts<T>(
  use: (prompts: Prompts) => Promise<T>,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): Promise<T> {
  let isHidden = false
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  // Without a history, the arrow keys cannot bring a password back.
  const lines = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  const cancelled = new AbortController()
  lines.once('close', () => cancelled.abort())
  const say = (message: string) => void output.write(`${message}\n`)
  const ask = async (question: string, kind = 'shown') => {
    if (kind === 'shown') return lines.question(question, cancelled)
    output.write(question)
    isHidden = true
    try {
      return await lines.question('', cancelled)
    } finally {
      isHidden = false
      output.write('\n')
    }
  }
  try {
    return await use({ ask, say })
  } catch (error) {
    // Only for an unanswered question. Errors after an answer are reported unchanged.
    const isUnanswered = error instanceof Error && error.name === 'AbortError' && cancelled.signal.aborted
    throw isUnanswered ? new StartError('Cancelled: nothing was changed.') : error
  } finally {
    lines.close()
  }
}

/** Calls `use` with questions on the terminal, or without them when standard input is no terminal. */
export function onTerminal<T>(use: (prompts?: Prompts) => Promise<T>): Promise<T> {
  const { stdin: input, stderr: output } = process
  return input.isTTY ? withPrompts(use, { input, output }) : use()
}

/**
 * Asks before something is changed, unless `--yes` agreed already.
 * @param action what would happen, in the imperative, without a full stop
 * @throws StartError when the operator does not agree, or cannot be asked
 */
export async function confirm(action: string, isAgreed = false, prompts?: Prompts): Promise<void> {
  if (isAgreed) return
  if (!prompts) throw new StartError(`${action}? Standard input is not a terminal: add --yes to agree.`)
  if ((await prompts.ask(`${action}? Type yes: `)) !== 'yes') throw new StartError('Cancelled: nothing was changed.')
}

/** Asks as `confirm` does, on the terminal. */
export const confirmOnTerminal = (action: string, isAgreed?: boolean): Promise<void> =>
  onTerminal((prompts) => confirm(action, isAgreed, prompts))

/**
 * The one line on a standard input that is no terminal, without its line break.
 * @throws StartError when there are several
 */
export async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  const line = (await text(input)).replace(/\r?\n$/, '')
  if (/[\r\n]/.test(line)) throw new StartError('Standard input must contain the password alone, on one line.')
  return line
}
