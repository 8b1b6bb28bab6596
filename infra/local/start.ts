import { inlineHashesPath, webOutput } from '../build/web.ts'
import { printStartupMessage } from './startup-message.ts'
import { assertPortFree, listen } from './gateway/listen.ts'
import { readSite } from './gateway/site.ts'
import { siteOrigins, startBackingServices } from './backing-services.ts'
import { uploadsOrigin } from './media/media.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { recordRunningServer } from './running-server.ts'
import { isInMaintenance, stageVariablesOf } from './maintenance.ts'
import { readSettings } from './settings.ts'
import { startOutbox } from './mail/start-outbox.ts'
import { startPayments } from './stripe/start-payments.ts'

/** `npm start`: runs the deployed system on this computer. */
await runUntilStopped(async (stopping) => {
  const settings = await readSettings()
  await assertPortFree(settings.port)
  const services = await startBackingServices(settings)
  stopping.push(services.stop)
  // Imported late: they load the functions, and with them the modules of the stored rows, which read the environment.
  const { build } = await import('../build/build.ts')
  const { gateway, siteHandler } = await import('./gateway/gateway.ts')
  const { loadFunctions } = await import('./gateway/invoke.ts')
  const { startScheduler } = await import('./scheduler.ts')
  const { startStreams } = await import('./streams/start-streams.ts')
  await build()
  const payments = await startPayments(settings, services.secrets)
  stopping.push(payments.stop)
  const mail = await startOutbox(settings)
  stopping.push(mail.stop)
  const functions = loadFunctions()
  const site = await readSite({
    folder: webOutput,
    hashesFile: inlineHashesPath,
    origin: siteOrigins(settings.port)[0] ?? '',
    uploads: uploadsOrigin(settings.port),
  })
  const { ORIGIN_SECRET: originSecret } = services.secrets
  const app = gateway({
    functions,
    site: siteHandler(site),
    pageHeaders: site.headers,
    media: services.media,
    originSecret,
    stageVariables: () => stageVariablesOf(settings.dataFolder),
  })
  const { close } = await listen(app, settings.port)
  stopping.push(close)
  stopping.push(startScheduler(functions, () => isInMaintenance(settings.dataFolder)))
  stopping.push(await startStreams(functions, settings.dataFolder))
  stopping.push(await recordRunningServer(settings.dataFolder))
  printStartupMessage(settings, services.secrets, [payments, mail])
  return services.engine
})
