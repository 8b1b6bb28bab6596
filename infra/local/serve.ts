import { startBackingServices } from './backing-services.ts'
import type { GatewayOptions } from './gateway/gateway.ts'
import { assertPortFree, listen } from './gateway/listen.ts'
import { startOutbox } from './mail/start-outbox.ts'
import { isInMaintenance, stageVariablesOf } from './maintenance.ts'
import { runUntilStopped, type Stop } from './run-until-stopped.ts'
import { recordRunningServer } from './running-server.ts'
import { readSettings, type Settings } from './settings.ts'
import { printStartupMessage } from './startup-message.ts'
import { startPayments } from './stripe/start-payments.ts'

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
