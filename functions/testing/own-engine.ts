import { client } from '../table/client.ts'

/** Points the client at DYNAMODB_ENDPOINT. Test files share the client but each has its own engine. */
export function useOwnEngine(): void {
  const { protocol, hostname, port, pathname } = new URL(process.env.DYNAMODB_ENDPOINT ?? '')
  const endpoint = { protocol, hostname, path: pathname, ...(port && { port: Number(port) }) }
  client.config.endpoint = () => Promise.resolve(endpoint)
}
