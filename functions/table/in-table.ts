import { AsyncLocalStorage } from 'node:async_hooks'

const tables = new AsyncLocalStorage<string>()

/** The table that `inTable` names. Undefined outside `inTable`: then the environment names the table. */
export const otherTable = (): string | undefined => tables.getStore()

/** Calls `use` with all reads and writes on this table: a drill checks a copy with the code that reads the table itself. */
export const inTable = <T>(name: string, use: () => Promise<T>): Promise<T> => tables.run(name, use)
