import * as benefits from '../../functions/membership/benefits.table.ts'
import { StartError } from '../local/start-error.ts'
import { membershipBenefits } from './membership-benefits.ts'

/**
 * Writes them over those of the same tier and number; run twice, it changes nothing.
 * @throws StartError with what to do about it
 */
export async function run(): Promise<string> {
  const { TABLE_NAME: table } = process.env
  if (!table) throw new StartError('Set TABLE_NAME to the TableName that the stack printed.')
  await Promise.all(membershipBenefits.map(benefits.write))
  return `${membershipBenefits.length} benefits are in ${table}.`
}
