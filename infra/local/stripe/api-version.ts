import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The version of Stripe's API that the stripe package pins. */
export const apiVersion: string = (() => {
  const file = createRequire(import.meta.url)
    .resolve('stripe')
    .replace(/stripe\.cjs\.node\.js$/, 'apiVersion.js')
  const [, version] = /ApiVersion = '([^']+)'/.exec(readFileSync(file, 'utf8')) ?? []
  if (!version) throw new Error('The stripe package does not say which version of the API it is for')
  return version
})()
