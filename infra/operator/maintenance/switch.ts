import { isInMaintenance, setMaintenance } from '../../local/maintenance.ts'
import { StartError } from '../../local/start-error.ts'
import { reasonOf } from '../table/table-client.ts'
import type { OpenTable } from '../table/open-table.ts'

/** Something that writes to the table, and that an operator can stop. */
export type Switch = {
  part: 'api' | 'jobs' | 'streams'
  description: string
  isRunning: () => Promise<boolean>
  set: (isRunning: boolean) => Promise<void>
}

/** On this machine, one file stops the calls and the jobs. The stream goes on. */
const localSwitch = (dataFolder: string): Switch => ({
  part: 'api',
  description: 'calls that change something, and jobs',
  isRunning: async () => !isInMaintenance(dataFolder),
  set: (isRunning) => setMaintenance(dataFolder, !isRunning),
})

/**
 * Checks the settings of a deployment before the run is recorded.
 * @throws StartError when STACK_NAME is missing
 */
export function requireStackName(): void {
  if (process.env['TABLE_NAME'] && !process.env['STACK_NAME'])
    throw new StartError('Set STACK_NAME to the name of the stack, such as Solara.')
}

/** The switches of this machine or of the deployment. */
export async function switchesOf({ name, local }: OpenTable): Promise<Switch[]> {
  if (local) return [localSwitch(local.dataFolder)]
  // The SDK's clients are loaded only for a deployment.
  const { deployedSwitches } = await import('./deployed-switches.ts')
  return deployedSwitches(name)
}

/** One line for each switch, and whether the site is in maintenance. */
export async function describe(switches: Switch[]): Promise<string> {
  const states = await Promise.all(
    switches.map(async ({ part, description, isRunning }) => ({ part, description, runs: await isRunning() })),
  )
  const isStopped = states.some(({ part, runs }) => part === 'api' && !runs)
  return [
    isStopped ? 'The site is in read-only maintenance.' : 'The site is not in maintenance.',
    ...states.map(({ description, runs }) => `  ${runs ? 'running' : 'stopped'}  ${description}`),
  ].join('\n')
}

/**
 * Sets the switches, one after the other, and checks them afterwards. It can be repeated after it was interrupted.
 * @throws StartError when one cannot be set, or another operator has set one back
 */
export async function setAll(switches: Switch[], isRunning: boolean): Promise<void> {
  const command = isRunning ? 'resume' : 'stop'
  for (const each of switches)
    await each.set(isRunning).catch((error: unknown) => {
      throw new StartError(
        `Cannot ${command} ${each.description} (${reasonOf(error)}). Those before it are set: run ${command} again.`,
      )
    })
  for (const { description, isRunning: read } of switches)
    if ((await read()) !== isRunning)
      throw new StartError(
        `Another operator has changed ${description} at the same time. Agree with them, then run ${command} again.`,
      )
}
