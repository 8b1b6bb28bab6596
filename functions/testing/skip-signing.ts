import { client } from '../table/client.ts'

type Next = (args: object) => Promise<never>

const authorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/**
 * Skips request signing and the user agent, which take half of a command's time. The local engine reads the access key but
 * does not verify the signature. Processes that tests start sign their requests.
 */
export function skipSigning(): void {
  for (const name of ['httpSigningMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(name)
  client.middlewareStack.add(
    ((next: Next) => (args: { request: { headers: Record<string, string> } }) => {
      Object.assign(args.request.headers, { authorization, 'x-amz-date': '20260101T000000Z' })
      return next(args)
    }) as never,
    { step: 'finalizeRequest', name: 'unsigned', override: true },
  )
}
