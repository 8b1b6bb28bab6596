import { PassThrough } from 'node:stream'
import { withPrompts, type Prompts } from '../prompts.ts'

/** A person at a terminal, who types each answer when its question appears. */
export async function atTerminal<T>(
  answers: [question: string, answer: string][],
  use: (prompts: Prompts) => Promise<T>,
) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...answers]
  let screen = ''
  let read = 0
  output.setEncoding('utf8').on('data', (chunk: string) => {
    screen += chunk
    const [next] = left
    const place = next ? screen.indexOf(next[0], read) : -1
    if (!next || place === -1) return
    read = place + next[0].length
    left.shift()
    setImmediate(() => input.write(next[1]))
  })
  const result = await withPrompts(use, { input, output }).catch((error: unknown) => error)
  return { result, screen, left }
}
