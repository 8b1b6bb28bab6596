import { execFile } from 'node:child_process'

export type Outcome = { status: number | string; output: string; errorOutput: string }

/** Runs `npm run operator -- <args>` without npm. */
export const operator = (args: string[], environment: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment } }
    execFile(process.execPath, ['infra/operator/operator.ts', ...args], options, (error, output, errorOutput) =>
      resolve({ status: error?.code ?? 0, output, errorOutput }),
    )
  })
