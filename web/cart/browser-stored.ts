import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'

/**
 * One value in a storage of the browser. A value that does not match the schema reads as undefined. When the browser
 * blocks storage, nothing is stored.
 */
function storedIn<S extends v.GenericSchema>(storage: () => Storage, name: string, schema: S) {
  const key = `${brand.storagePrefix}-${name}`
  return {
    key,
    read(): v.InferOutput<S> | undefined {
      try {
        const parsed = v.safeParse(schema, JSON.parse(storage().getItem(key) ?? 'null'))
        return parsed.success ? parsed.output : undefined
      } catch {
        return undefined
      }
    },
    write(value: v.InferOutput<S>) {
      try {
        storage().setItem(key, JSON.stringify(value))
      } catch (error) {
        console.warn(`Browser storage is not available for ${key}:`, error)
      }
    },
    remove() {
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

/** A value of this tab: it survives a reload and the visit to Stripe's page, and other tabs do not see it. */
export const sessionStored = <S extends v.GenericSchema>(name: string, schema: S) =>
  storedIn(() => sessionStorage, name, schema)

/** A value that all tabs share, and that survives a restart of the browser. */
export const localStored = <S extends v.GenericSchema>(name: string, schema: S) =>
  storedIn(() => localStorage, name, schema)
