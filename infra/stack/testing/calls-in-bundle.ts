import type { Metafile } from 'esbuild'
import { operations } from '../../../shared/calls.ts'
import { secretNames, type SecretName } from '../../../functions/secrets/secret-values.ts'
import { functionsOutput } from '../../build/functions.ts'
import { grantsFor } from '../grants.ts'
import { sourceOf } from '../entry-points.ts'
import type { Permissions } from '../function-permissions.ts'
import { permissions, type FunctionName } from '../permissions.ts'

/** The calls of a function, derived from the modules in its bundle after tree shaking. */

const readCommands = ['BatchGetItem', 'GetItem', 'Query']
const writeCommands = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']
/** Commands that the SDK's clients bring along: paginators, endpoint discovery and S3 Express. No policy allows them. */
const unreachableCommands = ['Scan', 'DescribeEndpoints', 'CreateSession']
const commandPermissions: Record<string, Permissions> = {
  ...Object.fromEntries(writeCommands.map((command) => [command, { table: 'write' }])),
  Encrypt: { vault: 'seal' },
  Decrypt: { vault: 'open' },
  // Which secrets it reads follows from their modules.
  GetSecretValue: {},
  SendEmail: { mail: true },
  ...Object.fromEntries(
    ['RestoreTableToPointInTime', 'DescribeTable', 'DeleteTable'].map((command) => [command, { drills: true }]),
  ),
  // Signed here, sent by the browser.
  PutObject: { media: 'put' },
}
/** The only module that reads the secret. */
const secretModule = (name: SecretName): string => `functions/secrets/${name}.ts`
/** Our modules whose use needs a secret, time or memory. */
const modulePermissions: Record<string, Permissions> = {
  'functions/stripe/connection.ts': { stripe: true },
  'functions/passwords/passwords.ts': { hashesPasswords: true },
  'functions/pictures/draw.ts': { draws: true },
  ...Object.fromEntries(secretNames.map((name) => [secretModule(name), { secrets: [name] }])),
}

const filesIn = (metafile: Metafile, name: FunctionName): string[] => {
  const output = metafile.outputs[`${functionsOutput}/${name}/index.js`]
  if (!output) throw new Error(`There is no bundle of ${name}`)
  return Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []))
}

const commandsIn = (metafile: Metafile, name: FunctionName): string[] =>
  filesIn(metafile, name).flatMap((file) => /@aws-sdk\/client-.*\/commands\/(\w+)Command\.js$/.exec(file)?.[1] ?? [])

/** Every bundle contains the pipeline with its reads. They run only to authenticate a caller, or when the route itself reads. */
function reads(metafile: Metafile, name: FunctionName): boolean {
  const authenticates = operations.some(
    ({ name: route, operation: { access, identifiesCaller } }) =>
      route === name && (identifiesCaller === true || (access !== 'anyone' && access !== 'signed')),
  )
  return authenticates || importsBesidePipeline(metafile, sourceOf(name)).has('functions/table/rows.ts')
}

function importsBesidePipeline({ inputs }: Metafile, entry: string): Set<string> {
  const found = new Set([entry])
  for (const file of found)
    for (const { path } of inputs[file]?.imports ?? [])
      if (path.startsWith('functions/') && !path.startsWith('functions/http/') && path !== 'functions/serve.ts')
        found.add(path)
  return found
}

/** The permissions that a function's calls need, one by one. */
function neededBy(metafile: Metafile, name: FunctionName): Permissions[] {
  const commands = commandsIn(metafile, name)
  const needed = neededByCommands(metafile, name)
  // A drill reads and writes copies of the table.
  return commands.includes('RestoreTableToPointInTime') ? needed.filter(({ table }) => table === undefined) : needed
}

function neededByCommands(metafile: Metafile, name: FunctionName): Permissions[] {
  return [
    ...(reads(metafile, name) ? [{ table: 'read' } as const] : []),
    ...commandsIn(metafile, name).map((command) => commandPermissions[command] ?? {}),
    ...filesIn(metafile, name).map((file) => modulePermissions[file] ?? {}),
  ]
}

const arns = {
  table: 'table',
  index: 'index',
  vaultKey: 'key',
  secret: (name: SecretName) => `the secret ${name}`,
  pictures: 'pictures',
  logs: 'logs',
  stream: 'stream',
  deadLetters: 'dead letters',
  mails: { from: 'sender', identities: ['identity'] },
}

/**
 * The grants of a row for calls: its IAM actions, and the timeout and memory, which are no actions, nor is the throttle. Lambda itself reads the
 * stream before it calls the function, and sends dead letters after it.
 */
function grantedBy(row: Permissions): string[] {
  const statements = grantsFor(row, arns)
    .map((statement) => statement.toStatementJson() as Statement)
    .filter(({ Effect, Resource }) => Effect === 'Allow' && ![arns.stream, arns.deadLetters].includes(Resource))
  return [
    ...statements.flatMap(({ Action, Resource }) => [Action].flat().map((action) => `${action} on ${Resource}`)),
    ...(row.stripe ? ['the timeout for Stripe'] : []),
    ...(row.hashesPasswords ? ['the memory for password hashes'] : []),
    ...(row.draws ? ['the throttle for pictures'] : []),
  ]
}
type Statement = { Effect: string; Action: string | string[]; Resource: string }

const missing = (from: string[], others: string[]) => [...new Set(from.filter((entry) => !others.includes(entry)))]

/** Missing and superfluous permissions of every function, compared with the calls in its bundle. */
export function wrongPermissions(metafile: Metafile, rows: Record<FunctionName, Permissions> = permissions): string[] {
  return (Object.entries(rows) as [FunctionName, Permissions][]).flatMap(([name, row]) => {
    const granted = grantedBy(row)
    const needed = [{}, ...neededBy(metafile, name)].flatMap(grantedBy)
    const known = [...readCommands, ...unreachableCommands, ...Object.keys(commandPermissions)]
    return [
      ...missing(needed, granted).map((action) => `${name} lacks ${action}`),
      ...missing(granted, needed).map((action) => `${name} does not need ${action}`),
      ...commandsIn(metafile, name).flatMap((command) =>
        known.includes(command) ? [] : [`${name} calls ${command}, which no permission allows`],
      ),
    ]
  })
}

/** The modules that read a secret without the secret's own module: this check would miss their use. */
export const secretsReadElsewhere = ({ inputs }: Metafile): string[] => {
  const readers = Object.entries(inputs).filter(([, { imports }]) =>
    imports.some(({ path }) => path === 'functions/secrets/read-secret.ts'),
  )
  return readers.map(([file]) => file).filter((file) => !secretNames.map(secretModule).includes(file))
}
