import { client } from '../table/client.ts'

/** The client is made once for many test files, each of which has an engine of its own: asks the one at DYNAMODB_ENDPOINT. */
export function useOwnEngine(): void {
  const { protocol, hostname, port, pathname } = new URL(process.env.DYNAMODB_ENDPOINT ?? '')
  const endpoint = { protocol, hostname, path: pathname, ...(port && { port: Number(port) }) }
  client.config.endpoint = () => Promise.resolve(endpoint)
}
