import '../../functions/testing/environment.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { accountKeys } from '../../functions/accounts/keys.ts'
import type { Key } from '../../functions/table/schema.ts'
import { makeDevelopmentCertificates } from '../../functions/wallet-pass/development-certificates.ts'
import { operations } from '../../shared/calls.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { permissions, unknownPath, type FunctionName } from '../stack/permissions.ts'

/** One call of a function that succeeds, the status that it must have, and the keys that sign its caller in. */
export type Sample = { event: APIGatewayProxyEventV2; status: number; caller: Key[] }

/** Those that somebody waits for; nobody does for what the clock calls. */
export const functionNames = (Object.keys(permissions) as FunctionName[]).filter((name) => !permissions[name].job)

/**
 * Starts a table in memory and a stand-in for Stripe, and makes calls for them: the contract's own examples, by a co-founder with the owner menu open.
 * Every process started from here on finds both by the environment.
 */
export async function startSamples() {
  const engine = await startTableEngine()
  Object.assign(process.env, {
    DYNAMODB_ENDPOINT: engine.endpoint,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    WALLET_CERTIFICATES: await makeDevelopmentCertificates(),
  })
  // Listens from here on, and says in the environment where.
  await import('../../functions/testing/fixtures/stripe-stand-in.ts')
  const { client } = await import('../../functions/table/client.ts')
  const { createTable } = await import('../../functions/table/create-table.ts')
  const { eventOf } = await import('../../functions/testing/event.ts')
  const { examplesOf } = await import('../../functions/testing/fixtures/examples.ts')
  const { create } = await import('../../functions/testing/fixtures/create.ts')
  await createTable(client, process.env['TABLE_NAME'] ?? '')

  const sampleOf = async (name: FunctionName): Promise<Sample> => {
    if (name === unknownPath) return { event: eventOf('/api/nowhere', 'GET', {}), status: 404, caller: [] }
    const found = operations.find((each) => each.name === name)
    if (!found) throw new Error(`The contract has no ${name}`)
    const { path, method, operation } = found
    const sender = await create.coFounder({ unlocked: true, solcoinBalance: 100 })
    const [example] = examplesOf(name, method)
    const call = await example?.make(sender)
    return {
      event: eventOf(path, method, { as: sender, ...call }),
      status: operation.status ?? (operation.output ? 200 : 204),
      caller: [accountKeys.session(sender.user.id, sender.session.secretHash), accountKeys.user(sender.user.id)],
    }
  }
  return { sampleOf, stop: engine.stop }
}
