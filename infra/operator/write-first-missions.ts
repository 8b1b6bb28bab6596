import { defineCommand, yes } from './command.ts'
import { firstMissions } from './first-missions.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Writes those of the first missions that the table in TABLE_NAME lacks. Returns how many. */
export async function writeFirstMissions(): Promise<number> {
  // Load it only now: its client reads the environment.
  const missions = await import('../../functions/missions/missions.table.ts')
  const { get } = await import('../../functions/table/rows.ts')
  let written = 0
  for (const mission of firstMissions) {
    if (await get(missions.key(mission.id))) continue
    await missions.add(mission, [])
    written += 1
  }
  return written
}

/** Running it again changes nothing: an existing mission keeps the changes of staff. */
export const command = defineCommand({
  description: `Writes ${firstMissions.length} missions, one of each kind, with empty budgets. Members see a mission once staff have funded it at the
missions desk, where they also set the word of the week. On this machine, npm start writes and funds them.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      const action = `Write ${firstMissions.length} missions to the table ${name}`
      if (!local) await confirmOnTerminal(action, options.yes)
      const written = await writeFirstMissions()
      return `Wrote ${written} of ${firstMissions.length} missions to the table ${name}. The others exist already.`
    }),
})
