import { client } from '../../table/client.ts'

/** One command on its way to the table: its name as BatchGet or TransactWrite, and its input, which a interceptor may change. */
export type TableCommand = { name: string; input: Record<string, unknown> }

/** Sees each command before the table does, and its outcome; may change the one, delay or replace the other. */
export type TableInterceptor = (command: TableCommand, next: () => Promise<unknown>) => Promise<unknown>

const interceptors = new Set<TableInterceptor>()

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
    const through = [...interceptors].reduce<() => Promise<unknown>>(
      (inner, interceptor) => () => interceptor(command, inner),
      reach,
    )
    const output = (await through()) as object
    return { response: result?.response, output }
  }) as never,
  { step: 'initialize', priority: 'high', name: 'traffic' },
)

/** Taps the client for as long as `during` takes. */
export async function interceptTable<T>(interceptor: TableInterceptor, during: () => Promise<T>): Promise<T> {
  interceptors.add(interceptor)
  try {
    return await during()
  } finally {
    interceptors.delete(interceptor)
  }
}

type TransactAction = { TableName?: string; ConditionExpression?: string; [name: string]: unknown }
export type TransactItem = { [verb in 'Put' | 'Update' | 'Delete' | 'ConditionCheck']?: TransactAction | undefined }

/** The parts of a transaction; of any other command none. */
export const partsOf = ({ name, input }: TableCommand): TransactItem[] =>
  name === 'TransactWrite' ? (input.TransactItems as TransactItem[]) : []

/** What an action of a transaction touches: the sort key, where the kind of row shows. */
export const keysOf = (part: TransactItem): { pk: string; sk: string } => {
  const action = part.Put ?? part.Update ?? part.Delete ?? part.ConditionCheck
  const { pk, sk } = (action?.Item ?? action?.Key ?? {}) as { pk: string; sk: string }
  return { pk, sk }
}
