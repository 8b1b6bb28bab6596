import { checkCopy } from '../../operator/drill/check-copy.ts'
import { tableClient } from '../../operator/table/table-client.ts'

/** What `restore-drill` checks of a copy by itself, for the table that TABLE_NAME names. */
const { balances, links, pointers } = await checkCopy({ client: tableClient(), name: process.env['TABLE_NAME'] ?? '' })
const found = [balances, links, pointers].map(
  ({ checked, unit, problems }) => `${checked} ${unit}, ${problems} problems`,
)
console.log(found.join('; '))
