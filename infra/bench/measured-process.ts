import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** The engine accepts any credentials. */
export const localAws = {
  AWS_REGION: 'ap-southeast-2',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
}

/** Prints the peak of the process's memory, in kB, when it ends. */
const printPeak = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))'

/**
 * Starts a job of a bench in a process of its own, with a small heap: memory that grows with the amount of data would end the run.
 * `finished`: the figures that it prints as JSON, its time, and the peak of its memory. It fails when the job fails.
 */
export function startJob(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: `--max-old-space-size=64 --import=data:text/javascript,${encodeURIComponent(printPeak)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const finish = async () => {
    const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    if (child.exitCode !== 0) throw new Error(`${script}: ${output}${errorOutput}`)
    const megabytes = Number(/^peak (\d+)$/m.exec(errorOutput)?.[1]) / 1_024
    const { milliseconds = 0, ...figures } = JSON.parse(output) as Partial<Record<string, number>>
    return { figures, megabytes, time: `${(milliseconds / 1_000).toFixed(1)} s`, peak: `${megabytes.toFixed(0)} MB` }
  }
  return { kill: () => child.kill('SIGKILL'), finished: finish() }
}

/** Runs a job of a bench to its end. */
export const measureJob = (script: string, env: Record<string, string>) => startJob(script, env).finished
