import { defineCommand, yes } from './command.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Writes the public row of every product, which the shop shows. The function apply-changes does the same
whenever a product or its stock changes. Run this after restoring a table.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local) await confirmOnTerminal(`Publish the products of the table ${name}`, options.yes)
      // Load it only now: its client reads the environment.
      const { publishAllProducts } = await import('../../functions/catalogue/publish-products.use-case.ts')
      const outcomes = await publishAllProducts()
      const changed = outcomes.filter((outcome) => outcome !== 'unchanged').length
      return `Checked ${outcomes.length} products of the table ${name}; ${changed} public rows changed.`
    }),
})
