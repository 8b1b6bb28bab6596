import { methods } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import { serveRoute } from '../serve.ts'

const summary = 'Whatever the contract does not know'
const operation = { summary, access: 'anyone', problems: ['not_found'] } as const

async function run(): Promise<never> {
  throw new Problem('not_found', { message: 'There is nothing at this address.' })
}

/** Answers every path below /api that no route of the contract has, whatever the method. */
export const handler = serveRoute(
  'unknown-path',
  { path: '/api/{proxy+}', ...Object.fromEntries(methods.map((method) => [method, operation])) },
  Object.fromEntries(methods.map((method) => [method, { run }])),
)
