import { join } from 'node:path'
import { startBackingServices } from './backing-services.ts'
import type { GatewayOptions } from './gateway/gateway.ts'
import { assertPortFree, listen } from './gateway/listen.ts'
import { isInMaintenance, stageVariablesOf } from './maintenance.ts'
import { runUntilStopped, type Stop } from './run-until-stopped.ts'
import { recordRunningServer } from './running-server.ts'
import { readSettings, type Settings } from './settings.ts'
import { startPayments, type Service } from './stripe/start-payments.ts'
import { freePort } from './free-port.ts'
import { Outbox } from './mail/outbox.ts'
import { ses } from './mail/ses.ts'
import { brand } from '../../shared/brand.ts'
import { demoAccounts, memberCoins } from './demo/accounts.ts'
import type { Secrets } from './secrets.ts'

/** An address of the domain that is reserved for examples. */
const sender = 'hello@solara.example'

/** Starts the outbox and sets SES_ENDPOINT and MAIL_FROM for the functions. Uses the provider at SES_ENDPOINT if that is set. */
async function startOutbox({ dataFolder }: Settings): Promise<Service> {
  process.env['MAIL_FROM'] ??= sender
  const given = process.env['SES_ENDPOINT']
  if (given) return { description: `Mail: sent to ${given}`, stop: async () => {} }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { close } = await listen(ses(new Outbox(dataFolder && join(dataFolder, 'outbox'))), port)
  process.env['SES_ENDPOINT'] = origin
  return { description: `Mail: a local outbox at ${origin}, no email leaves this computer`, stop: close }
}

/** Prints the addresses, the demo accounts and the passwords. The last line means that the server is ready. */
function printStartupMessage(
  { port, dataFolder }: Settings,
  secrets: Secrets,
  services: { description: string }[],
): void {
  const address = `http://localhost:${port}`
  const accounts = demoAccounts.map(({ username, password, userType }) => {
    const coins = userType === 'member' ? `, ${memberCoins} ${brand.coins}` : ''
    return `  ${username.padEnd(10)} ${password.padEnd(17)} ${userType}${coins}`
  })
  const ownerPasswords = secrets.OWNER_WORDS.split(',').join(' or ')
  console.log(
    [
      `${brand.product} at ${address}`,
      'Demo accounts (username, password, role):',
      ...accounts,
      `Owner password: ${ownerPasswords}; rewards word: ${secrets.REWARDS_WORD}`,
      ...services.map(({ description }) => description),
      dataFolder ? `Data: ${dataFolder}` : 'Data: lost when the server stops',
      `Ready at ${address}`,
    ].join('\n'),
  )
}

/** The functions and the site: built, or from their sources. */
type Served = Pick<GatewayOptions, 'functions' | 'site' | 'pageHeaders'>

/**
 * Runs the deployed system on this computer until it is stopped. `prepare` adds to `stopping` as it goes. It runs once the
 * environment is complete: import late what loads the functions, and with them the modules of the stored rows, which read it.
 */
export const serve = (prepare: (settings: Settings, stopping: Stop[]) => Promise<Served>): Promise<void> =>
  runUntilStopped(async (stopping) => {
    const settings = await readSettings()
    await assertPortFree(settings.port)
    const services = await startBackingServices(settings)
    stopping.push(services.stop)
    // Imported late, like what `prepare` imports.
    const { gateway } = await import('./gateway/gateway.ts')
    const { startScheduler } = await import('./scheduler.ts')
    const { startStreams } = await import('./streams/start-streams.ts')
    const payments = await startPayments(settings, services.secrets)
    stopping.push(payments.stop)
    const mail = await startOutbox(settings)
    stopping.push(mail.stop)
    const served = await prepare(settings, stopping)
    const app = gateway({
      ...served,
      media: services.media,
      originSecret: services.secrets.ORIGIN_SECRET,
      stageVariables: () => stageVariablesOf(settings.dataFolder),
    })
    const { close } = await listen(app, settings.port)
    stopping.push(close)
    stopping.push(startScheduler(served.functions, () => isInMaintenance(settings.dataFolder)))
    stopping.push(await startStreams(served.functions, settings.dataFolder))
    stopping.push(await recordRunningServer(settings.dataFolder))
    printStartupMessage(settings, services.secrets, [payments, mail])
    return services.engine
  })
