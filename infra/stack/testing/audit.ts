import { api } from '../../../shared/api.ts'
import { routeNames } from '../../../shared/calls.ts'
import { permissions, unknownPath, type FunctionName, type Permissions } from '../permissions.ts'
import { at, grantsOfRole, idOf, idsOf, listed, render, type Resources } from './resources.ts'
import type { Synthesized } from './synthesize.ts'

/** What the stack must be to the API. Written down apart from the code that makes it so, and told as a list of what is wrong. */

const read = ['BatchGetItem', 'GetItem', 'Query']
const write = [...read, 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem']

type Places = { table: string; key: string; secret: string; media: string; logs: string }

function placesIn(resources: Resources): Places {
  const only = (type: string, like: RegExp) => {
    const found = idsOf(resources, type).filter((id) => like.test(id))
    if (found.length !== 1) throw new Error(`${found.length} of ${type}`)
    return found[0] ?? ''
  }
  return {
    table: idOf(resources, 'AWS::DynamoDB::GlobalTable'),
    key: only('AWS::KMS::Key', /Vault/),
    secret: idOf(resources, 'AWS::SecretsManager::Secret'),
    media: only('AWS::S3::Bucket', /^Media/),
    logs: only('AWS::Logs::LogGroup', /^Functions/),
  }
}

/** The grants that follow from the needs, and no other. */
const grantsFor = ({ table, vault, media, secret }: Permissions, places: Places): string[] => [
  ...['CreateLogStream', 'PutLogEvents'].map((action) => `allow logs:${action} on <${places.logs}.Arn>`),
  ...['PutTelemetryRecords', 'PutTraceSegments'].map((action) => `allow xray:${action} on *`),
  ...(table
    ? (table === 'read' ? read : write).map((action) => `allow dynamodb:${action} on <${places.table}.Arn>`)
    : []),
  ...(table ? [`allow dynamodb:Query on <${places.table}.Arn>/index/gsi1`] : []),
  ...(vault ? [`allow kms:${vault === 'seal' ? 'Encrypt' : 'Decrypt'} on <${places.key}.Arn>`] : []),
  ...(media ? [`allow s3:PutObject on <${places.media}.Arn>/media/products/*`] : []),
  ...(secret ? [`allow secretsmanager:GetSecretValue on <${places.secret}>`] : []),
]

const difference = (what: string, expected: string[], found: string[]): string[] => [
  ...expected.filter((entry) => !found.includes(entry)).map((entry) => `${what}: lacks ${entry}`),
  ...found.filter((entry) => !expected.includes(entry)).map((entry) => `${what}: has ${entry} too many`),
]

/** The logical id of the function that has the bundle of that name. */
export function functionOf({ resources, readAsset }: Synthesized, name: FunctionName): string {
  const found = idsOf(resources, 'AWS::Lambda::Function').filter((id) => {
    const key = render(at(resources[id]?.Properties, 'Code', 'S3Key'))
    return readAsset(key, 'index.js') === name
  })
  if (found.length !== 1) throw new Error(`${found.length} functions have the bundle of ${name}`)
  return found[0] ?? ''
}

/** A permission for a rule of this stack, and for nobody else. */
const isOfRule = (resources: Resources, permission: string): boolean => {
  const { Principal, SourceArn } = resources[permission]?.Properties ?? {}
  const rule = render(SourceArn).replace(/^<|\.Arn>$/g, '')
  return Principal === 'events.amazonaws.com' && resources[rule]?.Type === 'AWS::Events::Rule'
}

/** For every function: its grants and nothing more, from its role or from anyone else. */
export function wrongGrants(stack: Synthesized): string[] {
  const { resources } = stack
  const places = placesIn(resources)
  return (Object.entries(permissions) as [FunctionName, Permissions][]).flatMap(([name, need]) => {
    const id = functionOf(stack, name)
    const role = render(resources[id]?.Properties?.Role).replace(/^<|\.Arn>$/g, '')
    const permissions = idsOf(resources, 'AWS::Lambda::Permission').filter((permission) =>
      render(resources[permission]?.Properties?.FunctionName).startsWith(`<${id}`),
    )
    return [
      ...difference(name, grantsFor(need, places), grantsOfRole(resources, role)),
      ...permissions
        .filter((permission) => !(need.everyMinutes && isOfRule(resources, permission)))
        .map((permission) => `${name}: may be invoked through ${permission} too`),
    ]
  })
}

/** For every path of the contract and for every other: its API route, which leads to its function as the API's own role. */
export function wrongRoutes(stack: Synthesized): string[] {
  const { resources } = stack
  const leadsTo = new Map<string, string>()
  const invokers = new Set<string>()
  for (const id of idsOf(resources, 'AWS::ApiGatewayV2::Route')) {
    const { RouteKey, Target } = resources[id]?.Properties ?? {}
    const integration = resources[render(Target).replace(/^integrations\/<|>$/g, '')]?.Properties
    invokers.add(render(integration?.CredentialsArn))
    leadsTo.set(render(RouteKey), `${render(integration?.PayloadFormatVersion)} ${render(integration?.IntegrationUri)}`)
  }
  const wanted = [
    ...routeNames.map((name) => [`ANY ${api[name].path}`, name] as const),
    ['$default', unknownPath] as const,
  ]
  const expected = wanted.map(([key, name]) => `${key} to 2.0 <${functionOf(stack, name)}.Arn>`)
  const invoker = [...invokers].join().replace(/^<|\.Arn>$/g, '')
  const mayInvoke = wanted.map(([, name]) => `allow lambda:InvokeFunction on <${functionOf(stack, name)}.Arn>`)
  return [
    ...difference(
      'routes',
      expected,
      [...leadsTo].map(([key, target]) => `${key} to ${target}`),
    ),
    ...difference('the invoking role', mayInvoke, grantsOfRole(resources, invoker)),
  ]
}

/** Statements anywhere that allow something on every resource there is, but for the two actions that know no resources. */
export const wildcards = (resources: Resources): string[] =>
  idsOf(resources, 'AWS::IAM::Role')
    .flatMap((role) => grantsOfRole(resources, role).map((grant) => `${role}: ${grant}`))
    .filter(
      (grant) => / on \*( with |$)/.test(grant) && !/allow xray:Put(TelemetryRecords|TraceSegments) on \*$/.test(grant),
    )

/** The environment of a function: names, sorted. */
export const environmentOf = (stack: Synthesized, name: FunctionName): string[] =>
  Object.keys(
    (at(stack.resources[functionOf(stack, name)]?.Properties, 'Environment', 'Variables') ?? {}) as Record<
      string,
      unknown
    >,
  ).sort()

/** The concurrency, memory, patience and runtime of a function. */
export const sizeOf = (stack: Synthesized, name: FunctionName) => {
  const { MemorySize, Timeout, ReservedConcurrentExecutions, Runtime, Architectures, TracingConfig } =
    stack.resources[functionOf(stack, name)]?.Properties ?? {}
  return {
    memory: MemorySize,
    seconds: Timeout,
    reserved: ReservedConcurrentExecutions,
    runtime: Runtime,
    architecture: listed(Architectures).map(render).join(),
    tracing: at(TracingConfig, 'Mode'),
  }
}
