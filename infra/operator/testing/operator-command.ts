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
    const child = execFile(
      process.execPath,
      ['infra/operator/operator.ts', ...args],
      { env: { ...process.env, ...environment } },
      (error, output, errorOutput) => resolve({ status: error?.code ?? error?.signal ?? 0, output, errorOutput }),
    )
    // With the option `signal`, Node sends SIGTERM, whatever `killSignal` says: the command would tidy up.
    kill?.addEventListener('abort', () => child.kill('SIGKILL'))
    // A command that reads no input may have ended before it arrives.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
