import type { Json } from '../../../functions/service/openapi/schemas.ts'
import type { Schema } from './fields.ts'

/** Values for fields whose form the schema cannot tell, by name. A test sends every example through the contract. */
const samples: Record<string, unknown> = {
  address: '18 Harbour Street',
  amount: 25,
  category: 'Clothing',
  city: 'Hobart',
  code: 'KJ4M-PQ7X-2RTN',
  current: 'correct horse battery',
  description: 'Embroidered, with an adjustable strap.',
  email: 'ada@example.com',
  endsOn: '2026-12-12',
  customerEmail: 'ada@example.com',
  day: '2026-11-24',
  firstName: 'Ada',
  fullName: 'Ada Byron',
  giftCardCode: 'KJ4M-PQ7X-2RTN',
  giftCardDetails: 'Code: KJ4M-PQ7X-2RTN',
  images: ['/media/products/cap.webp'],
  lastName: 'Byron',
  link: 'https://clips.example/airlock',
  name: 'Flight Deck Cap',
  next: 'staple under the stars',
  password: 'correct horse battery',
  phone: '0400 000 000',
  picture: '/media/products/harbour.webp',
  postalCode: '7000',
  price: 32,
  quantity: 1,
  reason: 'Thank you for the bug report',
  sessionId: 'cs_test_a1B2c3D4e5F6',
  solcoinPrice: 25,
  startsOn: '2026-11-24',
  state: 'TAS',
  text: 'The first island is up.',
  title: 'News from the harbour',
  tracking: 'AP123456789AU',
  username: 'ada.byron',
  words: 'The mug arrived with a chip.',
}

const uuid = '6f1c2a9e-3b58-4c07-9d2e-8a4b5c6d7e8f'

const matches = ({ pattern = '', minLength = 0, maxLength = Infinity }: Schema & { pattern?: string }, text: string) =>
  new RegExp(pattern, 'u').test(text) && text.length >= minLength && text.length <= maxLength

/** A text in the form of the schema. Throws if none is known: then the field needs a sample. */
function textFor(name: string, schema: Schema): string {
  if (schema.format === 'uuid') return uuid
  const candidates = ['stars', '20', ...[22, 43, 64].map((length) => 'a1b2c3d4'.repeat(8).slice(0, length))]
  const text = candidates.find((candidate) => matches(schema, candidate))
  if (text === undefined) throw new Error(`api-docs/example.ts has no sample for ${name}, ${JSON.stringify(schema)}`)
  return text
}

/** A value in the form of a schema: of an object with every field. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], name)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, each]) => [key, exampleOf(each, key)]))
  if (name in samples) return samples[name]
  if (schema.type === 'array') return schema.items ? [exampleOf(schema.items, name)] : []
  if (schema.type === 'string') return textFor(name, schema)
  if (schema.type === 'boolean') return false
  if (schema.type === 'object') return {}
  return Math.max(1, schema.minimum ?? 1)
}

type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Call = { parameters: Json[]; security: Json[]; body: Schema | undefined; setsCookies: boolean }

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a command for curl. SITE is the address of the site; the cookies of signing in are in a file. */
export function curlOf(method: string, path: string, { parameters, security, body, setsCookies }: Call): string {
  const given = parameters as Parameter[]
  const valueOf = ({ name, schema }: Parameter) => String(exampleOf(schema, name))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = given.find((each) => each.in === 'path' && each.name === name)
    if (!parameter) throw new Error(`${path} does not document ${name}`)
    return valueOf(parameter)
  })
  const headers = given.filter(
    ({ name, in: place, required }) => place === 'header' && (required || name === 'Idempotency-Key'),
  )
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"$SITE${address}"`,
    ...(security.some((each) => 'session' in each) ? ['-b cookies.txt'] : []),
    ...(setsCookies ? ['-c cookies.txt'] : []),
    ...headers.map((header) => `-H ${quoted(`${header.name}: ${valueOf(header)}`)}`),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(exampleOf(body), null, 2))}`] : []),
  ]
  return lines.join(' \\\n  ')
}
