import { secretNames } from '../../../functions/secrets/secret-values.ts'
import { apiRoutes, routeKeyOf } from '../api-routes.ts'
import type { Permissions } from '../function-permissions.ts'
import { permissions, type FunctionName } from '../permissions.ts'
import { at, grantsOfRole, idOf, idsOf, listed, render, type Resources, type Value } from './resources.ts'
import type { Synthesized } from './synthesize-in.ts'

/** The grants and routes that the stack must have, stated independently of its code. Each check returns a list of errors. */

const read = ['BatchGetItem', 'GetItem', 'Query']
const write = [...read, 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem']

/** The logical ids of the resources that a policy may name. */
type ResourceIds = {
  table: string
  key: string
  secrets: Record<string, string>
  media: string
  logs: string
  deadLetters: string
}

function resourceIdsIn(resources: Resources): ResourceIds {
  const only = (type: string, pattern: RegExp) => {
    const found = idsOf(resources, type).filter((id) => pattern.test(id))
    if (found.length !== 1) throw new Error(`Expected one ${type} that matches ${pattern}, found ${found.length}`)
    return found[0] ?? ''
  }
  return {
    table: idOf(resources, 'AWS::DynamoDB::GlobalTable'),
    key: only('AWS::KMS::Key', /Vault/),
    secrets: Object.fromEntries(
      secretNames.map((name) => [name, only('AWS::SecretsManager::Secret', new RegExp(`^Secrets${name}`, 'i'))]),
    ),
    media: only('AWS::S3::Bucket', /^Media/),
    logs: only('AWS::Logs::LogGroup', /^Functions/),
    deadLetters: idOf(resources, 'AWS::SQS::Queue'),
  }
}

/** As `render` prints it. The synthesised stack sends mails from studio@solara.example. */
const identityArn = (name: string) => `arn:aws:ses:ap-southeast-2:<AWS::AccountId>:identity/${name}`

/** From no other address of a verified domain. */
const fromSender = JSON.stringify({ Condition: { StringEquals: { 'ses:FromAddress': 'studio@solara.example' } } })

/** On a row whose partition is one of the audit log. */
const onEntries = JSON.stringify({ Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } } })

const onDrills = JSON.stringify({ Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['DRILLS'] } } })
const copyActions =
  'BatchGetItem BatchWriteItem ConditionCheckItem DeleteItem DeleteTable DescribeTable GetItem PutItem Query Scan UpdateItem'.split(
    ' ',
  )

/** The permissions of a drill: reading the table, writing one of its partitions, and everything on its own copies. */
const drillGrants = ({ table }: ResourceIds): string[] => [
  ...[...read, 'RestoreTableToPointInTime'].map((action) => `allow dynamodb:${action} on <${table}.Arn>`),
  `allow dynamodb:PutItem on <${table}.Arn> with ${onDrills}`,
  ...copyActions.map((action) => `allow dynamodb:${action} on <${table}.Arn>-drill-job-*`),
]

/** The complete list of grants that follow from the permissions. */
const grantsFor = (
  { table, drills, vault, media, secrets = [], mail, stream }: Permissions,
  ids: ResourceIds,
): string[] => [
  ...['CreateLogStream', 'PutLogEvents'].map((action) => `allow logs:${action} on <${ids.logs}.Arn>`),
  ...(table ? (table === 'read' ? read : write).map((action) => `allow dynamodb:${action} on <${ids.table}.Arn>`) : []),
  ...(drills ? drillGrants(ids) : []),
  ...(table === 'write'
    ? ['DeleteItem', 'UpdateItem'].map((action) => `deny dynamodb:${action} on <${ids.table}.Arn> with ${onEntries}`)
    : []),
  ...(table ? [`allow dynamodb:Query on <${ids.table}.Arn>/index/lists`] : []),
  ...(vault ? [`allow kms:${vault === 'seal' ? 'Encrypt' : 'Decrypt'} on <${ids.key}.Arn>`] : []),
  ...(media ? [`allow s3:PutObject on <${ids.media}.Arn>/media/products/*`] : []),
  ...secrets.map((name) => `allow secretsmanager:GetSecretValue on <${ids.secrets[name]}>`),
  ...(mail
    ? ['studio@solara.example', 'solara.example'].map(
        (name) => `allow ses:SendEmail on ${identityArn(name)} with ${fromSender}`,
      )
    : []),
  ...(stream
    ? [
        `allow sqs:SendMessage on <${ids.deadLetters}.Arn>`,
        ...['DescribeStream', 'GetRecords', 'GetShardIterator'].map(
          (action) => `allow dynamodb:${action} on <${ids.table}.StreamArn>`,
        ),
      ]
    : []),
]

const difference = (what: string, expected: string[], found: string[]): string[] => [
  ...expected.filter((entry) => !found.includes(entry)).map((entry) => `${what}: lacks ${entry}`),
  ...found.filter((entry) => !expected.includes(entry)).map((entry) => `${what}: has unexpected ${entry}`),
]

/** The logical id of the function whose code is the bundle of that name. */
export function functionOf({ resources, readAsset }: Synthesized, name: FunctionName): string {
  const found = idsOf(resources, 'AWS::Lambda::Function').filter((id) => {
    const key = render(at(resources[id]?.Properties, 'Code', 'S3Key'))
    return readAsset(key, 'index.js') === name
  })
  if (found.length !== 1) throw new Error(`${found.length} functions have the bundle of ${name}`)
  return found[0] ?? ''
}

/** Whether the permission allows one EventBridge rule of this stack and no other caller. */
const isForOwnRule = (resources: Resources, permission: string): boolean => {
  const { Principal, SourceArn } = resources[permission]?.Properties ?? {}
  const rule = render(SourceArn).replace(/^<|\.Arn>$/g, '')
  return Principal === 'events.amazonaws.com' && resources[rule]?.Type === 'AWS::Events::Rule'
}

/** Missing and unexpected grants of every function, from its role and from any policy attached to it; and permissions to invoke it. */
export function wrongGrants(stack: Synthesized): string[] {
  const { resources } = stack
  const ids = resourceIdsIn(resources)
  return (Object.entries(permissions) as [FunctionName, Permissions][]).flatMap(([name, row]) => {
    const id = functionOf(stack, name)
    const role = render(resources[id]?.Properties?.Role).replace(/^<|\.Arn>$/g, '')
    const invocations = idsOf(resources, 'AWS::Lambda::Permission').filter((permission) =>
      render(resources[permission]?.Properties?.FunctionName).startsWith(`<${id}`),
    )
    return [
      ...difference(name, grantsFor(row, ids), grantsOfRole(resources, role)),
      ...invocations
        .filter((permission) => !(row.job && isForOwnRule(resources, permission)))
        .map((permission) => `${name}: can also be invoked through ${permission}`),
    ]
  })
}

/** The ARN of a function by its own name, as `render` prints it. */
export function namedArnOf(stack: Synthesized, name: FunctionName): string {
  const functionName = render(stack.resources[functionOf(stack, name)]?.Properties?.FunctionName)
  return `arn:aws:lambda:ap-southeast-2:<AWS::AccountId>:function:${functionName}`
}

/** The routes of the API's definition: the key of each, what it invokes, and with which role. */
export function routesIn(resources: Resources): { key: string; target: string; invoker: string; integration: Value }[] {
  const paths = at(resources[idOf(resources, 'AWS::ApiGatewayV2::Api')]?.Properties, 'Body', 'paths') ?? {}
  return Object.entries(paths).map(([path, methods]) => {
    const operation = at(methods, 'x-amazon-apigateway-any-method')
    const integration = at(operation, 'x-amazon-apigateway-integration') ?? null
    return {
      key: at(operation, 'isDefaultRoute') === true ? '$default' : `ANY ${path}`,
      target: `${render(at(integration, 'payloadFormatVersion'))} ${render(at(integration, 'uri'))}`,
      invoker: render(at(integration, 'credentials')).replace(/^<|\.Arn>$/g, ''),
      integration,
    }
  })
}

/**
 * Missing and unexpected API routes: every path of the contract, and `$default`, must invoke its function with the role of its
 * area, which may invoke the functions of that area and no others.
 */
export function wrongRoutes(stack: Synthesized): string[] {
  const { resources } = stack
  const found = routesIn(resources)
  const expected = apiRoutes.map((route) => ({
    key: routeKeyOf(route),
    arn: namedArnOf(stack, route.name as FunctionName),
    area: route.area,
  }))
  const invokersOf = (area: string) => [
    ...new Set(
      expected.flatMap(({ key, ...route }) =>
        route.area === area ? found.filter((each) => each.key === key).map(({ invoker }) => invoker) : [],
      ),
    ),
  ]
  return [
    ...difference(
      'routes',
      expected.map(({ key, arn }) => `${key} to 2.0 ${arn}`),
      found.map(({ key, target }) => `${key} to ${target}`),
    ),
    ...[...Map.groupBy(expected, ({ area }) => area)].flatMap(([area, routes]) => {
      const [invoker = '', ...others] = invokersOf(area)
      const mayInvoke = routes.map(({ arn }) => `allow lambda:InvokeFunction on ${arn}`)
      return [
        ...others.map((other) => `${area}: is also invoked with ${other}`),
        ...difference(`the invoking role of ${area}`, mayInvoke, grantsOfRole(resources, invoker)),
      ]
    }),
  ]
}

/** The names of a function's environment variables, sorted. */
export const environmentOf = (stack: Synthesized, name: FunctionName): string[] =>
  Object.keys(
    (at(stack.resources[functionOf(stack, name)]?.Properties, 'Environment', 'Variables') ?? {}) as Record<
      string,
      unknown
    >,
  ).sort()

/** The memory, timeout, concurrency, runtime and tracing of a function. */
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

/** The secrets in a function's environment: `card=<SecretsCard…>,link=<…>`. */
export const secretArnsOf = (stack: Synthesized, name: FunctionName): string =>
  render(at(stack.resources[functionOf(stack, name)]?.Properties, 'Environment', 'Variables', 'SECRET_ARNS'))
