import { methods } from '../../shared/route.ts'
import { Problem } from '../problem.ts'
import { serveRoute } from '../serve.ts'

const summary = 'Any path that is not in the contract'
const operation = { summary, access: 'anyone', problems: ['not_found'] } as const

async function run(): Promise<never> {
  throw new Problem('not_found', { message: 'There is nothing at this address.' })
}

/** Answers every path below /api that is not in the contract, with any method. */
export const handler = serveRoute(
  'unknown-path',
  { path: '/api/{proxy+}', ...Object.fromEntries(methods.map((method) => [method, operation])) },
  Object.fromEntries(methods.map((method) => [method, { run }])),
)
