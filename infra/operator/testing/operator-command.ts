import { execFile } from 'node:child_process'

export type Outcome = { status: number | string; output: string; complaint: string }

/** Runs `npm run operator -- <words>` without npm. */
export const operator = (words: string[], environment: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment } }
    execFile(process.execPath, ['infra/operator/operator.ts', ...words], options, (error, output, complaint) =>
      resolve({ status: error?.code ?? 0, output, complaint }),
    )
  })
