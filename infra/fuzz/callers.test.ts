import { expect, test } from 'vitest'
import { startReadyServer } from '../local/testing/server-process.ts'
import { fuzzCallers, isSessionValid, keepUnlocked, signIn } from './callers.ts'
import { knownValues } from './known-values.ts'

const signOut = (base: string, session: string) =>
  fetch(`${base}/api/auth/logout`, { method: 'POST', headers: { cookie: `session=${session}` } })

test(
  'notices that a session has ended or is locked, and knows what a caller can buy',
  { timeout: 300_000 },
  async () => {
    const { base } = await startReadyServer({ DATA_DIR: 'memory' })
    const [, member, admin] = fuzzCallers
    if (!member?.account || !admin?.account) throw new Error('The callers have no accounts')
    const session = await signIn(base, member.account)
    expect(await isSessionValid(base, session, member)).toBe(true)
    expect(await isSessionValid(base, session, admin)).toBe(false)
    const known = await knownValues(base, member.account, session)
    expect(
      Object.entries(known).filter(([, places]) => Object.values(places).some((values) => values.length === 0)),
    ).toEqual([])
    expect((await signOut(base, session)).status).toBe(204)
    expect(await isSessionValid(base, session, member)).toBe(false)

    const ofAdmin = await signIn(base, admin.account)
    expect(await isSessionValid(base, ofAdmin, admin)).toBe(false)
    await keepUnlocked(base, ofAdmin, AbortSignal.abort())
    expect(await isSessionValid(base, ofAdmin, admin)).toBe(true)
  },
)
