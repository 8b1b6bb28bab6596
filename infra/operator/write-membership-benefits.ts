import { defineCommand, yes } from './command.ts'
import { membershipBenefits } from './membership-benefits.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Writes the initial benefits to the table in TABLE_NAME. */
export async function writeBenefits(): Promise<void> {
  // Load it only now: its client reads the environment.
  const benefits = await import('../../functions/membership/benefits.table.ts')
  await Promise.all(membershipBenefits.map(benefits.write))
}

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Writes the ${membershipBenefits.length} benefits that the membership page shows, and replaces those with the same tier and number. A new
deployment has none until then; on this machine, npm start writes them.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      const action = `Write ${membershipBenefits.length} benefits to the table ${name}`
      if (!local) await confirmOnTerminal(action, options.yes)
      await writeBenefits()
      return `Wrote ${membershipBenefits.length} benefits to the table ${name}.`
    }),
})
