import '../../functions/testing/environment.ts'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { makeDevelopmentCertificates } from '../../functions/wallet-pass/development-certificates.ts'
import { operations } from '../../shared/calls.ts'
import { startTableEngine, tableAt } from '../local/table-engine.ts'
import { permissions, unknownPath, type FunctionName } from '../stack/permissions.ts'

/** One successful call of a function, and its expected status. */
type Sample = { event: APIGatewayProxyEventV2; status: number }

/** The functions that a user waits for: all but the jobs and those that receive the table's stream. */
export const functionNames = (Object.keys(permissions) as FunctionName[]).filter(
  (name) => !permissions[name].job && !permissions[name].stream,
)

/**
 * Starts an in-memory table and a stand-in for Stripe, and creates calls from the contract's examples, sent by a co-founder
 * with the owner menu unlocked, or by an admin where the route requires one. Child processes find both servers through the environment.
 */
export async function startSamples() {
  const engine = await startTableEngine()
  Object.assign(process.env, {
    ...tableAt(engine.endpoint),
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    WALLET_CERTIFICATES: await makeDevelopmentCertificates(),
  })
  // Starts listening, and puts its address into the environment.
  await import('../../functions/testing/fixtures/stripe-stand-in.ts')
  const { client } = await import('../../functions/table/client.ts')
  const { createTable } = await import('../../functions/table/create-table.ts')
  const { eventOf } = await import('../../functions/testing/event.ts')
  const { examplesOf } = await import('../../functions/testing/fixtures/registry.ts')
  const { create } = await import('../../functions/testing/fixtures/create.ts')
  await createTable(client, process.env['TABLE_NAME'] ?? '')

  const sampleOf = async (name: FunctionName): Promise<Sample> => {
    if (name === unknownPath) return { event: eventOf('/api/nowhere', 'GET', {}), status: 404 }
    const found = operations.find((each) => each.name === name)
    if (!found) throw new Error(`The contract has no route ${name}`)
    const { path, method, operation } = found
    const createSender = operation.access === 'admin' ? create.admin : create.coFounder
    const sender = await createSender({ unlocked: true, solcoinBalance: 100 })
    const [example] = examplesOf(name, method)
    const call = await example?.prepare(sender)
    return {
      event: eventOf(path, method, { as: sender, ...call }),
      status: operation.status ?? (operation.output ? 200 : 204),
    }
  }
  return { sampleOf, stop: engine.stop }
}
