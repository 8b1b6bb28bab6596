import { announce } from './announce.ts'
import { watchFunctions } from './dev/watch-functions.ts'
import { serveSources } from './dev/serve-sources.ts'
import { gateway } from './gateway/gateway.ts'
import { assertFree, listen } from './gateway/listen.ts'
import { startMachine } from './machine.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { noteRunning } from './running.ts'
import { startSchedule } from './schedule.ts'
import { readSettings } from './settings.ts'
import { startPayments } from './stripe/start.ts'

/** `npm run dev`: as `npm start`, but a change of the browser app or of a function is there at once. */
await runUntilStopped(async (stopping) => {
  const settings = await readSettings()
  await assertFree(settings.port)
  const machine = await startMachine(settings)
  stopping.push(machine.stop)
  const payments = await startPayments(settings, machine.secrets)
  stopping.push(payments.stop)
  const watched = await watchFunctions()
  stopping.push(watched.stop)
  const sources = await serveSources()
  stopping.push(sources.stop)
  const { ORIGIN_SECRET: originSecret } = machine.secrets
  const app = gateway({ functions: watched.functions, site: sources.site, media: machine.media, originSecret })
  const { close } = await listen(app, settings.port)
  stopping.push(close)
  stopping.push(startSchedule(watched.functions))
  stopping.push(await noteRunning(settings.dataFolder))
  announce(settings, machine.secrets, payments)
  return machine.engine
})
