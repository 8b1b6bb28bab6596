import { execFile } from 'node:child_process'

export type Outcome = { status: number | string; output: string; errorOutput: string }

type Options = {
  /** The standard input, which is no terminal. */
  input?: string
  /** Kills the process with SIGKILL. */
  kill?: AbortSignal
}

/** Runs `npm run operator -- <args>` without npm. */
export const operator = (
  args: string[],
  environment: Record<string, string> = {},
  { input = '', kill }: Options = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = {
      env: { ...process.env, ...environment },
      killSignal: 'SIGKILL' as const,
      ...(kill && { signal: kill }),
    }
    const child = execFile(
      process.execPath,
      ['infra/operator/operator.ts', ...args],
      options,
      (error, output, errorOutput) => resolve({ status: error?.code ?? 0, output, errorOutput }),
    )
    // A command that reads no input may have ended before it arrives.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
