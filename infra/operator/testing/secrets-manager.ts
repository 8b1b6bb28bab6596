import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { deployedTable, listen } from './deployed-table.ts'

type Input = { SecretId: string; SecretString?: string; ClientRequestToken?: string }

/**
 * A stand-in for Secrets Manager that reads and writes these texts, in versions. A secret that is missing has no value yet. A
 * version is written once, unless it `overwritesVersions`: a request with its token and another text is refused. `clock.ahead` is
 * the difference of its clock from this machine's, and `clock.nextWriteTakes` the duration of the next write, both in
 * milliseconds.
 */
export async function secretsManager(texts: Record<string, string>, { overwritesVersions = false } = {}) {
  const stored = new Map(Object.entries(texts))
  const commands: string[] = []
  const clock = { ahead: 0, nextWriteTakes: 0 }
  const versions = new Map(Object.keys(texts).map((name) => [name, 1]))
  const written = new Map<string | undefined, string>()

  const write = (name: string, text: string, token?: string): boolean => {
    const former = written.get(token)
    if (former !== undefined && !overwritesVersions) return former === text
    written.set(token, text)
    stored.set(name, text)
    versions.set(name, (versions.get(name) ?? 0) + 1)
    return true
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { SecretId: arn, SecretString: text, ClientRequestToken: token } = (await json(request)) as Input
    const name = arn.split(':').at(-1) ?? ''
    commands.push(`${String(request.headers['x-amz-target']).replace(/.*\./, '')} ${name}`)
    if (text !== undefined) {
      clock.ahead += clock.nextWriteTakes
      clock.nextWriteTakes = 0
    }
    const isWritten = text === undefined || write(name, text, token)
    const SecretString = stored.get(name)
    const fault = isWritten ? 'ResourceNotFoundException' : 'ResourceExistsException'
    const isFault = !isWritten || SecretString === undefined
    response.writeHead(isFault ? 400 : 200, { date: new Date(Date.now() + clock.ahead).toUTCString() })
    response.end(
      JSON.stringify(isFault ? { __type: fault } : { SecretString, VersionId: `version-${versions.get(name)}` }),
    )
  }

  const { TABLE_NAME, DYNAMODB_ENDPOINT, AWS_REGION } = (await deployedTable()).environment
  const address = await listen((request, response) => void answer(request, response))
  /** The deployment's table: each command writes to its audit log. */
  const table = { TABLE_NAME, DYNAMODB_ENDPOINT, AWS_REGION }
  return { address, table, stored, versions, commands, clock }
}
