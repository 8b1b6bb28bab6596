import { printStartupMessage } from './startup-message.ts'
import { serveSources } from './dev/serve-sources.ts'
import { assertPortFree, listen } from './gateway/listen.ts'
import { startBackingServices } from './backing-services.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { recordRunningServer } from './running-server.ts'
import { isInMaintenance, stageVariablesOf } from './maintenance.ts'
import { readSettings } from './settings.ts'
import { startOutbox } from './mail/start-outbox.ts'
import { startPayments } from './stripe/start-payments.ts'

/** `npm run dev`: like `npm start`, but runs the browser app and the functions from their sources, and reloads what changes. */
await runUntilStopped(async (stopping) => {
  // The functions log each error with its message, and its frames one a line.
  Object.assign(process.env, { FAULT_MESSAGES: 'shown', POWERTOOLS_DEV: 'true' })
  const settings = await readSettings()
  await assertPortFree(settings.port)
  const services = await startBackingServices(settings)
  stopping.push(services.stop)
  // Imported late, as in start.ts.
  const { runSources } = await import('./dev/run-sources.ts')
  const { gateway } = await import('./gateway/gateway.ts')
  const { startScheduler } = await import('./scheduler.ts')
  const { startStreams } = await import('./streams/start-streams.ts')
  const payments = await startPayments(settings, services.secrets)
  stopping.push(payments.stop)
  const mail = await startOutbox(settings)
  stopping.push(mail.stop)
  const { functions, stop } = await runSources()
  stopping.push(stop)
  const sources = await serveSources()
  stopping.push(sources.stop)
  const { ORIGIN_SECRET: originSecret } = services.secrets
  const app = gateway({
    functions,
    site: sources.site,
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
