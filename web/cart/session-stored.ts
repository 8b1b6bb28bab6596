import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'

/**
 * One value in session storage: it survives a reload and the visit to Stripe's page, and other tabs do not see it. A
 * value that does not match the schema reads as undefined. When the browser blocks storage, nothing is stored.
 */
export function sessionStored<S extends v.GenericSchema>(name: string, schema: S) {
  const key = `${brand.storagePrefix}-${name}`
  return {
    read(): v.InferOutput<S> | undefined {
      try {
        const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return parsed.success ? parsed.output : undefined
      } catch {
        return undefined
      }
    },
    write(value: v.InferOutput<S>) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch (error) {
        console.warn(`Session storage is not available for ${key}:`, error)
      }
    },
    remove() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
