import { build } from '../build/build.ts'
import { inlineHashesPath, webOutput } from '../build/web.ts'
import { announce } from './announce.ts'
import { fromSite, gateway } from './gateway/gateway.ts'
import { loadFunctions } from './gateway/invoke.ts'
import { assertFree, listen } from './gateway/listen.ts'
import { readSite } from './gateway/site.ts'
import { startMachine } from './machine.ts'
import { uploadsOrigin } from './media/media.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { noteRunning } from './running.ts'
import { startSchedule } from './schedule.ts'
import { readSettings } from './settings.ts'
import { startPayments } from './stripe/start.ts'

/** `npm start`: everything as it is deployed, on this machine. */
await runUntilStopped(async (stopping) => {
  const settings = await readSettings()
  await assertFree(settings.port)
  const starting = startMachine(settings).then((machine) => {
    stopping.push(machine.stop)
    return machine
  })
  const [machine] = await Promise.all([starting, build()])
  const payments = await startPayments(settings, machine.secrets)
  stopping.push(payments.stop)
  const functions = loadFunctions()
  const site = await readSite({
    folder: webOutput,
    hashesFile: inlineHashesPath,
    uploads: uploadsOrigin(settings.port),
  })
  const { ORIGIN_SECRET: originSecret } = machine.secrets
  const app = gateway({ functions: () => functions, site: fromSite(site), media: machine.media, originSecret })
  const { close } = await listen(app, settings.port)
  stopping.push(close)
  stopping.push(startSchedule(() => functions))
  stopping.push(await noteRunning(settings.dataFolder))
  announce(settings, machine.secrets, payments)
  return machine.engine
})
