import { createHmac, timingSafeEqual } from 'node:crypto'

/** What S3 answers to a form that it does not take. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The fields of a form, their names in lower case. */
export type Fields = ReadonlyMap<string, string>
export type Credentials = { accessKeyId: string; secretAccessKey: string }

type Condition = Record<string, string> | [string, string, string] | ['content-length-range', number, number]
type Policy = { expiration: string; conditions: Condition[] }

/** What is sent besides what the policy must know of. */
const unsigned = new Set(['policy', 'x-amz-signature', 'file'])

const denied = (why: string) => new Refused(403, 'AccessDenied', `Invalid according to Policy: ${why}`)

/**
 * Checks a form as S3 does (Signature Version 4, POST): who signed it, until when it is good, and that every field and the
 * file's size are what was signed. Written from S3's documentation, apart from the library that signs.
 * @throws Refused
 */
export function checkForm(fields: Fields, bytes: number, { by, now }: { by: Credentials; now: Date }): void {
  const encoded = fields.get('policy')
  if (!encoded) throw new Refused(403, 'AccessDenied', 'Access Denied')
  checkSignature(fields, encoded, by)
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy
  if (!(Date.parse(policy.expiration) > now.getTime())) throw denied('Policy expired.')
  const known = new Set(policy.conditions.map((condition) => checkCondition(condition, fields, bytes)))
  const extra = [...fields.keys()].filter(
    (name) => !unsigned.has(name) && !known.has(name) && !name.startsWith('x-ignore-'),
  )
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
}

function checkSignature(fields: Fields, policy: string, { accessKeyId, secretAccessKey }: Credentials): void {
  const [id, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  if (id !== accessKeyId)
    throw new Refused(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(signingKey, policy)
  const given = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refused(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}

/** Gives the name of the field that the condition is about. */
function checkCondition(condition: Condition, fields: Fields, bytes: number): string {
  if (!Array.isArray(condition)) {
    const [[name, value] = ['', '']] = Object.entries(condition)
    return checkField(['eq', `$${name}`, value], fields)
  }
  if (condition[0] !== 'content-length-range') return checkField(condition as [string, string, string], fields)
  const [word, least, most] = condition as ['content-length-range', number, number]
  if (bytes < least)
    throw new Refused(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (bytes > most) throw new Refused(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  return word
}

function checkField(condition: [string, string, string], fields: Fields): string {
  const [operator, named, value] = condition
  const name = named.slice(1).toLowerCase()
  const given = fields.get(name)
  const fits = operator === 'starts-with' ? given?.startsWith(value) : operator === 'eq' && given === value
  if (!fits) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  return name
}
