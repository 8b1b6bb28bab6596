import type { TestProject } from 'vitest/node'
import { makeDevelopmentCertificates } from '../wallet-pass/development-certificates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    walletCertificates: string
  }
}

/** Vitest's global setup: certificates for all test files, for making them takes a while; with small keys, which sign soon. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide('walletCertificates', await makeDevelopmentCertificates(1024))
}
