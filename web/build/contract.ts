import { parseAst, type Plugin } from 'vite'
import { methods } from '../../shared/route.ts'

const isShared = /\/shared\/.*\.ts(?:\?staff)?$/
const isRoutes = /\/shared\/[^/]+\/(?:[\w-]+-)?routes\.ts(?:\?staff)?$/
const isApi = /\/shared\/api\.ts(?:\?staff)?$/
/** The routes of pages and of the service itself: the app calls none of them. */
const isUncalled = /\/shared\/(?:service\/routes|catalogue\/page-routes|ledger\/proof-key-routes)\.ts(?:\?staff)?$/
const isForStaff = /\?staff$/

/**
 * What the browser's client reads of an operation. The rest is for the server, the documentation and the types. Staff's operations
 * are in a copy of the contract that loads with their first call: visitors and members never need it.
 */
const clientReads = new Set(['output', 'accepted', 'idempotencyKey'])
const staffAccess = new Set<unknown>(['staff', 'unlocked', 'admin'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Property = Node & { key: { name: string }; value: Node & { properties: Property[]; value: unknown } }
type Import = Node & { specifiers: { local: { name: string } }[]; source: Node & { value: string } }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes of these types in the tree, direct and indirect, but not those in functions. */
function nodesIn(node: Node, type: string): Node[] {
  if (/Function/.test(node.type)) return []
  const children = Object.values(node).flat().filter(isNode)
  return [...(node.type === type ? [node] : []), ...children.flatMap((child) => nodesIn(child, type))]
}

const parse = (source: string) => parseAst(source) as unknown as Node

const without = (source: string, nodes: Node[]): string =>
  nodes.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), source)

const isStaffOperation = ({ value }: Property): boolean =>
  value.properties.some(({ key, value: access }) => key.name === 'access' && staffAccess.has(access.value))

/** The source of an area's routes, in JavaScript, with only those parts of the operations that the client reads. */
export function withoutServerParts(source: string, isCopyForStaff = false): string {
  const properties = nodesIn(parse(source), 'Property') as Property[]
  const operations = properties.filter(
    ({ key, value }) => (methods as readonly string[]).includes(key.name) && value.type === 'ObjectExpression',
  )
  const unread = operations.flatMap((operation) =>
    isStaffOperation(operation) === isCopyForStaff
      ? operation.value.properties.filter(({ key }) => !clientReads.has(key.name))
      : [operation],
  )
  const left = without(source, unread)
  // An import that is no longer used would still load its file with the app.
  const isUnused = ({ specifiers }: Import) =>
    specifiers.every(({ local: { name } }) => left.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1)
  return without(left, (nodesIn(parse(left), 'ImportDeclaration') as Import[]).filter(isUnused))
}

/** Marks the calls that define the constants of a shared file as pure: the bundler leaves out what nothing uses. */
export const withPureDefinitions = (source: string): string =>
  nodesIn(parse(source), 'CallExpression')
    .map(({ start }) => start)
    .sort((one, other) => other - one)
    .reduce((left, start) => `${left.slice(0, start)}/* @__PURE__ */ ${left.slice(start)}`, source)

const listName = 'routesOfArea'

/** Adds a list of all that an area's file of routes exports. */
export function withList(source: string): string {
  const names = [...source.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name)
  return `${source}\nexport const ${listName} = [${names.join(', ')}];\n`
}

/** Imports these lists into the contract. Objects of the routes would name each one: a kilobyte of the app's start. */
export const importingLists = (source: string): string =>
  source.replaceAll(/import \* as (\w+) from/g, `import { ${listName} as $1 } from`)

/** Lets a file of the copy for staff import the copies of other shared files: what only staff need is then in none that the app loads. */
export const importingCopies = (source: string): string =>
  (nodesIn(parse(source), 'ImportDeclaration') as Import[])
    .filter(({ source: { value } }) => value.startsWith('.'))
    .reduceRight((left, { source: { end } }) => `${left.slice(0, end - 1)}?staff${left.slice(end - 1)}`, source)

/** Leaves what only the server uses of the contract out of the build for browsers. */
export const contract = (): Plugin => ({
  name: 'contract',
  apply: 'build',
  transform(code, id) {
    if (!isShared.test(id)) return undefined
    if (isUncalled.test(id)) return { code: withList(''), map: null }
    const isCopy = isForStaff.test(id)
    const read = isRoutes.test(id)
      ? withList(withoutServerParts(code, isCopy))
      : isApi.test(id)
        ? importingLists(code)
        : code
    return { code: withPureDefinitions(isCopy ? importingCopies(read) : read), map: null }
  },
})
