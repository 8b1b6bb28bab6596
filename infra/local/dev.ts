import { printStartupMessage } from './startup-message.ts'
import { watchFunctions } from './dev/watch-functions.ts'
import { serveSources } from './dev/serve-sources.ts'
import { gateway } from './gateway/gateway.ts'
import { assertPortFree, listen } from './gateway/listen.ts'
import { startBackingServices } from './backing-services.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { recordRunningServer } from './running-server.ts'
import { startScheduler } from './scheduler.ts'
import { isInMaintenance, stageVariablesOf } from './maintenance.ts'
import { readSettings } from './settings.ts'
import { startOutbox } from './mail/start-outbox.ts'
import { startStreams } from './streams/start-streams.ts'
import { startPayments } from './stripe/start-payments.ts'

/** `npm run dev`: like `npm start`, but reloads the browser app and the functions when their sources change. */
await runUntilStopped(async (stopping) => {
  const settings = await readSettings()
  await assertPortFree(settings.port)
  const services = await startBackingServices(settings)
  stopping.push(services.stop)
  const payments = await startPayments(settings, services.secrets)
  stopping.push(payments.stop)
  const mail = await startOutbox(settings)
  stopping.push(mail.stop)
  const watched = await watchFunctions()
  stopping.push(watched.stop)
  const sources = await serveSources()
  stopping.push(sources.stop)
  const { ORIGIN_SECRET: originSecret } = services.secrets
  const app = gateway({
    functions: watched.functions,
    site: sources.site,
    media: services.media,
    originSecret,
    stageVariables: () => stageVariablesOf(settings.dataFolder),
  })
  const { close } = await listen(app, settings.port)
  stopping.push(close)
  stopping.push(startScheduler(watched.functions, () => isInMaintenance(settings.dataFolder)))
  stopping.push(await startStreams(watched.functions, settings.dataFolder))
  stopping.push(await recordRunningServer(settings.dataFolder))
  printStartupMessage(settings, services.secrets, [payments, mail])
  return services.engine
})
