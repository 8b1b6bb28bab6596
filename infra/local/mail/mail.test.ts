import { expect, onTestFinished, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { mailClaimMilliseconds } from '../../../functions/timeouts.ts'
import { freePort } from '../free-port.ts'
import { listen } from '../gateway/listen.ts'
import { apiClient } from '../testing/api-client.ts'
import { clockAhead, startReadyServer, temporaryFolder } from '../testing/server-process.ts'
import { Outbox, type SentMail } from './outbox.ts'
import { MailFaults, ses } from './ses.ts'

const address = 'member@solara.example'
const timeoutMilliseconds = 300_000

/** A mail provider that outlives the servers. */
async function startProvider() {
  const [outbox, faults, port] = [new Outbox(), new MailFaults(), await freePort()]
  const { close } = await listen(ses(outbox, faults), port)
  onTestFinished(close)
  return { outbox, faults, endpoint: `http://localhost:${port}` }
}

const forget = (base: string) => apiClient(base).post('/api/auth/forgot', { email: address })

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !isDone(); tries += 1) await sleep(100)
}

test(
  'SIGKILL between the event and its mail: every mail is sent once after the restart, and none again after another',
  async () => {
    const [folder, { outbox, faults, endpoint }] = [await temporaryFolder(), await startProvider()]
    const environment = { DATA_DIR: folder, SES_ENDPOINT: endpoint }
    let events = 0
    for (let round = 0; round < 3; round += 1) {
      const server = await startReadyServer(environment)
      // The provider is down, so that no mail can be sent before the kill.
      faults.status = 503
      for (let each = 0; each < 4; each += 1) expect((await forget(server.base)).status).toBe(202)
      events += 4
      await server.stop('SIGKILL')
      faults.status = undefined
    }
    // A killed server may have claimed a mail. Failed mails are tried again when the server starts.
    const last = await startReadyServer({ ...environment, ...clockAhead(mailClaimMilliseconds + 1_000) })
    await until(() => outbox.list().length >= events)
    await last.stop('SIGKILL')
    await startReadyServer(environment)
    await sleep(2_000)
    expect(outbox.list(address)).toHaveLength(events)
    expect(new Set(outbox.list().map(({ text }) => /#\S+/.exec(text)?.[0])).size).toBe(events)
  },
  timeoutMilliseconds,
)

test(
  'the outbox keeps its mails in the data folder, and shows them on a page whose address the start prints',
  async () => {
    const folder = await temporaryFolder()
    const first = await startReadyServer({ DATA_DIR: folder })
    await forget(first.base)
    const outboxOf = ({ output }: { output: () => string }) =>
      /^Mail: a local outbox at (http\S+),/m.exec(output())?.[1] ?? ''
    const messages = async (server: typeof first) =>
      (await (await fetch(`${outboxOf(server)}/messages?to=${address}`)).json()) as SentMail[]
    for (let tries = 0; tries < 100 && (await messages(first)).length === 0; tries += 1) await sleep(100)
    await first.stop('SIGKILL')
    const second = await startReadyServer({ DATA_DIR: folder })
    const [mail] = await messages(second)
    expect(mail).toMatchObject({ to: address, from: 'Solara <hello@solara.example>', subject: 'Choose a new password' })
    expect(mail?.text).toContain(`${first.base}/reset#`)
    const page = await (await fetch(outboxOf(second))).text()
    expect(page).toContain('Choose a new password')
    const frame = await fetch(`${outboxOf(second)}/messages/${mail?.id}/html`)
    expect(frame.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  },
  timeoutMilliseconds,
)
