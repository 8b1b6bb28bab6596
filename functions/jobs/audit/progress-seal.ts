import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '../../http/constant-time.ts'
import { auditKey } from '../../secrets/audit.ts'
import type { VersionedKey } from '../../secrets/versioned-key.ts'
import { tableName } from '../../table/rows.ts'

/** Makes and checks the authentication code of stored audit progress. Only a holder of the audit key can make one. */
export type Seal = { codeOf: (text: string) => string; isCodeOf: (text: string, code: string) => boolean }

/** The code names the table: the progress of a copy is not valid for the table. */
const codeWith = (text: string, { key }: { key: string }): string =>
  createHmac('sha256', `solara ledger audit progress ${key}`)
    .update(JSON.stringify([tableName(), text]))
    .digest('base64url')

export const sealWith = (keys: VersionedKey): Seal => ({
  codeOf: (text) => codeWith(text, keys.current(new Date())),
  isCodeOf: (text, code) => keys.all.some((version) => isEqualInConstantTime(code, codeWith(text, version))),
})

/** The seal with the deployment's key. */
export const ownSeal = async (): Promise<Seal> => sealWith(await auditKey())
