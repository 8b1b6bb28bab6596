import { AsyncLocalStorage } from 'node:async_hooks'
import { client } from '../../table/client.ts'

/** A command to the table: its name, such as BatchGet or TransactWrite, and its input, which an interceptor may change. */
export type TableCommand = { name: string; input: Record<string, unknown> }

/** Wraps each command: may change its input, and delay or replace its outcome. */
export type TableInterceptor = (command: TableCommand, next: () => Promise<unknown>) => Promise<unknown>

/** The interceptors of the running calls: a read that an earlier call no longer waits for meets only that call's interceptors. */
const interceptors = new AsyncLocalStorage<TableInterceptor[]>()

type Next = (args: { input: object }) => Promise<{ output: object; response: unknown }>

client.middlewareStack.add(
  ((next: Next, context: { commandName?: string }) => async (args: { input: Record<string, unknown> }) => {
    const command: TableCommand = {
      name: (context.commandName ?? '').replace(/(Items?)?(Command)?$/, ''),
      input: { ...args.input },
    }
    let result: Awaited<ReturnType<Next>> | undefined
    const reach = async () => {
      result = await next({ ...args, input: command.input })
      return result.output
    }
    const through = (interceptors.getStore() ?? []).reduce<() => Promise<unknown>>(
      (inner, interceptor) => () => interceptor(command, inner),
      reach,
    )
    const output = (await through()) as object
    return { response: result?.response, output }
  }) as never,
  { step: 'initialize', priority: 'high', name: 'traffic' },
)

/** Intercepts the client's commands that `during` causes. */
export const interceptTable = <T>(interceptor: TableInterceptor, during: () => Promise<T>): Promise<T> =>
  interceptors.run([...(interceptors.getStore() ?? []), interceptor], during)

type TransactAction = { TableName?: string; ConditionExpression?: string; [name: string]: unknown }
export type TransactItem = { [verb in 'Put' | 'Update' | 'Delete' | 'ConditionCheck']?: TransactAction | undefined }

/** The parts of a transaction; empty for any other command. */
export const partsOf = ({ name, input }: TableCommand): TransactItem[] =>
  name === 'TransactWrite' ? (input.TransactItems as TransactItem[]) : []

/** The key of the row that a part of a transaction affects. */
export const keysOf = (part: TransactItem): { pk: string; sk: string } => {
  const action = part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck
  const { pk, sk } = (action?.Item ?? action?.Key ?? {}) as { pk: string; sk: string }
  return { pk, sk }
}
