import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The parameters that Stripe takes, read from the type declarations of the stripe package. They are generated from Stripe's
 * OpenAPI document of the very version that the package pins, so that there is one truth, and it comes with the package.
 */
export type Shape =
  | { is: 'text' | 'integer' | 'flag' | 'anything' }
  | { is: 'choice'; of: string[] }
  | { is: 'list'; of: Shape }
  | { is: 'map' }
  | { is: 'object'; fields: Map<string, { shape: Shape; isRequired: boolean }> }
  | { is: 'either'; of: Shape[] }

/** Where a name was said: the namespaces around it, the outermost first. */
type Scope = string[]
/** `inside` is the namespace of its own name, where its own types are. */
type Interface = {
  inside: Scope
  base?: string
  fields: { name: string; type: string; isRequired: boolean }[]
}
type Declarations = { interfaces: Map<string, Interface>; aliases: Map<string, { scope: Scope; type: string }> }

const folder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm')

const opening = /^(?:export )?(?:declare )?(namespace|interface) (\w+)(?: extends (\w+))? \{$/
const alias = /^(?:export )?type (\w+)(?:<\w+>)? = (.*);$/
const property = /^'?([\w-]+)'?(\??): (.*);$/

/** The files are generated: one declaration a line, inside one another as their braces are. */
function read(file: string, into: Declarations): void {
  const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const lines = text
    .replaceAll(/\{\s*\[key: string\]: [^;]*;\s*\}/g, 'MetadataParam')
    .split('\n')
    .map((line) => line.trim())
  const open: (Interface | string)[] = []
  for (const line of lines) {
    const scope = open.filter((each) => typeof each === 'string').filter((name) => name !== '')
    const [, kind, name = '', base] = opening.exec(line) ?? []
    const [, aliasName = '', aliased = ''] = alias.exec(line) ?? []
    const [, field = '', optional, type = ''] = property.exec(line) ?? []
    const inside = open.at(-1)
    if (kind === 'namespace') open.push(name)
    else if (kind === 'interface') {
      const found: Interface = { inside: [...scope, name], fields: [], ...(base && { base }) }
      into.interfaces.set(found.inside.join('.'), found)
      open.push(found)
    } else if (aliasName) into.aliases.set([...scope, aliasName].join('.'), { scope, type: aliased })
    else if (typeof inside === 'object' && field)
      inside.fields.push({ name: field, type, isRequired: optional !== '?' })
    else if (line.endsWith('{')) open.push('')
    else if (line.startsWith('}')) open.pop()
  }
}

/** Looks for the name where it was said, then further out, as TypeScript does. */
function find<T>(known: Map<string, T>, scope: Scope, name: string): T | undefined {
  for (let depth = scope.length; depth >= 0; depth -= 1) {
    const found = known.get([...scope.slice(0, depth), name].join('.'))
    if (found) return found
  }
  return undefined
}

const simple: Record<string, Shape> = {
  string: { is: 'text' },
  Decimal: { is: 'text' },
  number: { is: 'integer' },
  boolean: { is: 'flag' },
  MetadataParam: { is: 'map' },
}

function shapeOf(type: string, scope: Scope, all: Declarations): Shape {
  const [, wrapper, inner = ''] = /^(Array|Emptyable)<(.*)>$/.exec(type) ?? []
  if (wrapper === 'Array') return { is: 'list', of: shapeOf(inner, scope, all) }
  if (wrapper) return { is: 'either', of: [shapeOf(inner, scope, all), { is: 'choice', of: [''] }] }
  const options = type.split(' | ').filter((each) => each !== 'OtherString')
  const words = options.filter((each) => each.startsWith("'")).map((each) => each.slice(1, -1))
  if (words.length === options.length) return { is: 'choice', of: words }
  if (options.length > 1) return { is: 'either', of: options.map((each) => shapeOf(each, scope, all)) }
  const known = simple[type]
  if (known) return known
  const aliased = find(all.aliases, scope, type)
  if (aliased) return shapeOf(aliased.type, aliased.scope, all)
  return objectOf(type, scope, all)
}

function objectOf(name: string, scope: Scope, all: Declarations): Shape {
  const found = find(all.interfaces, scope, name)
  if (!found) return { is: 'anything' }
  const base = found.base ? objectOf(found.base, found.inside.slice(0, -1), all) : undefined
  const fields = new Map(base?.is === 'object' ? base.fields : [])
  for (const { name, type, isRequired } of found.fields)
    fields.set(name, { shape: shapeOf(type, found.inside, all), isRequired })
  return { is: 'object', fields }
}

const known = new Map<string, Declarations>()

/** What a resource's file declares, and what all of them share. */
function declarationsOf(file: string): Declarations {
  const before = known.get(file)
  if (before) return before
  const all: Declarations = { interfaces: new Map(), aliases: new Map() }
  for (const each of ['shared.d.ts', file]) read(each, all)
  known.set(file, all)
  return all
}

/** The parameters of one call, by the file of its resource and the name of its type, as `Checkout.SessionCreateParams`. */
export function parametersOf(file: string, name: string): Shape {
  const shape = objectOf(name, [], declarationsOf(file))
  if (shape.is !== 'object') throw new Error(`The stripe package declares no ${name} in ${file}`)
  return shape
}
