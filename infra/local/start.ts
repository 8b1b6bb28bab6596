import { build } from '../build/build.ts'
import { inlineHashesPath, webOutput } from '../build/web.ts'
import { printStartupMessage } from './startup-message.ts'
import { siteHandler, gateway } from './gateway/gateway.ts'
import { loadFunctions } from './gateway/invoke.ts'
import { assertPortFree, listen } from './gateway/listen.ts'
import { readSite } from './gateway/site.ts'
import { siteOrigins, startBackingServices } from './backing-services.ts'
import { uploadsOrigin } from './media/media.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { recordRunningServer } from './running-server.ts'
import { startScheduler } from './scheduler.ts'
import { isInMaintenance, stageVariablesOf } from './maintenance.ts'
import { readSettings } from './settings.ts'
import { startOutbox } from './mail/start-outbox.ts'
import { startStreams } from './streams/start-streams.ts'
import { startPayments } from './stripe/start-payments.ts'

/** `npm start`: runs the deployed system on this computer. */
await runUntilStopped(async (stopping) => {
  const settings = await readSettings()
  await assertPortFree(settings.port)
  const starting = startBackingServices(settings).then((services) => {
    stopping.push(services.stop)
    return services
  })
  const [services] = await Promise.all([starting, build()])
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
