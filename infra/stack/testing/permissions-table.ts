import { at, grantsOfRole, idsOf, render, type Resources } from './resources.ts'

/** One line of a policy: what a role may do, or may never do, on which resource. */
type Grant = { isDenied: boolean; action: string; resource: string; condition: string }

/** The tables' short names of the actions; an action that is not here appears under its own name. */
const verbs: Record<string, string> = {
  'dynamodb:GetItem': 'read',
  'dynamodb:PutItem': 'write',
  'dynamodb:GetRecords': 'stream',
  'kms:Encrypt': 'encrypt',
  'kms:Decrypt': 'decrypt',
  's3:PutObject': 'upload',
  'ses:SendEmail': 'mail',
  'sqs:SendMessage': 'dead letter',
}
const readSecret = 'secretsmanager:GetSecretValue'

/** `<SecretsCard3E5B90D1>` is `SecretsCard`: CDK appends eight characters to its logical ids. */
export const withoutHashes = (text: string): string =>
  text
    .replaceAll(/<([A-Z]\w*?)(?:[0-9A-F]{8})?(\.Arn)?>/g, '$1')
    .replaceAll(/<(\w+?)[0-9A-F]{8}\.StreamArn>/g, '$1 (stream)')

function parse(line: string): Grant {
  const [, effect, action = '', resource = '', condition = ''] =
    /^(allow|deny) (\S+) on (.+?)(?: with (.+))?$/.exec(line) ?? []
  if (!effect) return { isDenied: false, action: line, resource: '', condition: '' }
  return {
    isDenied: effect === 'deny',
    action,
    resource: withoutHashes(resource),
    condition,
  }
}

const code = (text: string): string => `\`${text}\``
const keyOf = (grant: Grant): string => JSON.stringify(grant)

/** A Markdown table. Prettier aligns it. */
const table = (header: string[], rows: string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The grants, one row per resource and effect, with all their actions. */
function rowsOf(grants: Grant[]): string[][] {
  const kinds = Map.groupBy(grants, ({ isDenied, resource, condition }) =>
    [resource, isDenied ? 'denied: ' : '', condition].join('\n'),
  )
  const inOrder = [...kinds.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.map(([kind, each]) => {
    const [resource = '', denied = '', condition = ''] = kind.split('\n')
    const actions = each.map(({ action }) => code(action)).toSorted()
    const where = [...(resource ? [code(resource)] : []), ...(condition ? [`where ${code(condition)}`] : [])]
    return [denied + [...new Set(actions)].join(', '), where.join(' ')]
  })
}

type Holder = { name: string; grants: Grant[] }

const grantsOf = (resources: Resources, role: string): Grant[] => grantsOfRole(resources, role).map(parse)

const roleOf = (resources: Resources, id: string): string =>
  render(resources[id]?.Properties?.Role).replaceAll(/^<|\.Arn>$/g, '')

const prefix = 'Solara: '

/** Our functions, with what their roles grant. */
function functionsIn(resources: Resources): Holder[] {
  const ids = idsOf(resources, 'AWS::Lambda::Function').filter((id) =>
    render(resources[id]?.Properties?.Description).startsWith(prefix),
  )
  return ids
    .map((id) => ({
      name: render(resources[id]?.Properties?.Description).slice(prefix.length),
      grants: grantsOf(resources, roleOf(resources, id)),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Grants with the same functions, as one column. */
type Column = { name: string; grants: Grant[]; holders: Set<string> }

function nameOf(grants: Grant[]): string {
  const secrets = grants.filter(({ action }) => action === readSecret)
  if (secrets.length > 0) return secrets.map(({ resource }) => resource.replace(/^Secrets/, '').toLowerCase()).join(' ')
  const known = grants.find(({ action, isDenied }) => !isDenied && verbs[action])
  return verbs[known?.action ?? ''] ?? grants[0]?.action ?? ''
}

function columnsOf(functions: Holder[]): Column[] {
  const holders = new Map<string, Set<string>>()
  for (const { name, grants } of functions)
    for (const grant of grants) holders.set(keyOf(grant), (holders.get(keyOf(grant)) ?? new Set<string>()).add(name))
  // Secrets have columns of their own, also when the same functions read two of them.
  const alike = Map.groupBy(holders, ([key, names]) => {
    const { action, resource } = JSON.parse(key) as Grant
    return [...names, action === readSecret ? resource : ''].join('\n')
  })
  const columns = [...alike.values()].map((entries): Column => {
    const grants = entries.map(([key]) => JSON.parse(key) as Grant)
    return { name: nameOf(grants), grants, holders: entries[0]?.[1] ?? new Set() }
  })
  return columns.toSorted((a, b) => b.holders.size - a.holders.size)
}

/** The actions of each grant, and the grants of each function. */
function functionTables(resources: Resources): string {
  const functions = functionsIn(resources)
  const columns = columnsOf(functions)
  const common = columns.filter(({ holders }) => holders.size === functions.length)
  const others = columns.filter(({ holders }) => holders.size < functions.length)
  const legend = [
    ...common.flatMap(({ grants }) => rowsOf(grants).map((row) => ['every function', ...row])),
    ...others.flatMap(({ name, grants }) =>
      rowsOf(grants).map((row, position) => [position === 0 ? name : '', ...row]),
    ),
  ]
  const rows = functions.map(({ name }) => [name, ...others.map(({ holders }) => (holders.has(name) ? '●' : ''))])
  return [
    '## What each grant allows',
    table(['grant', 'actions', 'resource'], legend),
    '## The grants of each function',
    table(['function', ...others.map(({ name }) => name)], rows),
  ].join('\n\n')
}

/** The functions of an area as one resource: its invoker may invoke each of them. A test compares them with the contract. */
function summarised(grants: Grant[]): Grant[] {
  const isFunction = ({ resource }: Grant) => resource.includes(':function:')
  const count = grants.filter(isFunction).length
  const resource = count === 1 ? 'the function of the area' : `each of the ${count} functions of the area`
  return grants.map((grant) => (isFunction(grant) ? { ...grant, resource } : grant))
}

/** Every role that is not one of our functions'. */
function otherRoles(resources: Resources): string[][] {
  const ours = new Set(functionsIn(resources).map(({ name }) => prefix + name))
  const functionRoles = idsOf(resources, 'AWS::Lambda::Function')
    .filter((id) => ours.has(render(resources[id]?.Properties?.Description)))
    .map((id) => roleOf(resources, id))
  return idsOf(resources, 'AWS::IAM::Role')
    .filter((role) => !functionRoles.includes(role))
    .flatMap((role) => {
      const principal = at(resources[role]?.Properties, 'AssumeRolePolicyDocument', 'Statement', 0, 'Principal')
      const trusted = ['Service', 'Federated', 'AWS'].map((kind) => render(at(principal, kind))).join('')
      const rows = rowsOf(summarised(grantsOf(resources, role)))
      return rows.map((row, position) => [
        position === 0 ? `${withoutHashes(`<${role}>`)}, for ${code(trusted)}` : '',
        ...row,
      ])
    })
}

/** The permissions of the deployed roles, as Markdown: read from the roles of the templates, not from what declares them. */
export function permissionsDocument(templates: Resources[]): string {
  const all = Object.assign({}, ...templates) as Resources
  return [
    '# Permissions of the deployed roles',
    '`npm run permissions` writes this file from the roles in the synthesised templates. A test compares it with them.',
    functionTables(all),
    '## Other roles',
    table(['role', 'actions', 'resource'], otherRoles(all)),
  ].join('\n\n')
}
