import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { listen } from './deployed-table.ts'

type Input = { SecretId: string; SecretString?: string }

/** A stand-in for Secrets Manager that reads and writes these texts. A secret that is missing has no value yet. */
export async function secretsManager(texts: Record<string, string>) {
  const stored = new Map(Object.entries(texts))
  const commands: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { SecretId: arn, SecretString: text } = (await json(request)) as Input
    const name = arn.split(':').at(-1) ?? ''
    commands.push(`${String(request.headers['x-amz-target']).replace(/.*\./, '')} ${name}`)
    if (text !== undefined) stored.set(name, text)
    const SecretString = stored.get(name)
    if (SecretString === undefined) response.writeHead(400)
    response.end(
      JSON.stringify(SecretString === undefined ? { __type: 'ResourceNotFoundException' } : { SecretString }),
    )
  }
  const address = await listen((request, response) => void answer(request, response))
  return { address, stored, commands }
}
