import * as v from 'valibot'
import { brand } from '../../shared/brand.ts'

/**
 * One thing that this tab of the browser keeps: it survives a reload and the trip to Stripe's page, and no other tab
 * sees it. What lies there and is not what the schema says, counts as nothing. Where a browser keeps nothing, neither
 * do we.
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
        console.warn(`This browser does not keep ${key}:`, error)
      }
    },
    drop() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Where nothing is kept there is nothing to drop.
      }
    },
  }
}
