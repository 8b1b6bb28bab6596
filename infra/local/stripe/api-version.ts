import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The API version that the stripe package pins. */
export const apiVersion: string = (() => {
  const file = createRequire(import.meta.url)
    .resolve('stripe')
    .replace(/stripe\.cjs\.node\.js$/, 'apiVersion.js')
  const [, version] = /ApiVersion = '([^']+)'/.exec(readFileSync(file, 'utf8')) ?? []
  if (!version) throw new Error('Found no API version in the stripe package')
  return version
})()
