import * as benefits from '../../functions/membership/benefits.table.ts'
import { StartError } from '../local/start-error.ts'
import { membershipBenefits } from './membership-benefits.ts'

/**
 * Writes the benefits, replacing those with the same tier and number. Running it again changes nothing.
 * @throws StartError with instructions for the operator
 */
export async function run(): Promise<string> {
  const { TABLE_NAME: table } = process.env
  if (!table) throw new StartError('Set TABLE_NAME to the TableName that the stack printed.')
  await Promise.all(membershipBenefits.map(benefits.write))
  return `Wrote ${membershipBenefits.length} benefits to ${table}.`
}
