import { inlineHashesPath, webOutput } from '../build/web.ts'
import { siteOrigins } from './backing-services.ts'
import { readSite } from './gateway/site.ts'
import { uploadsOrigin } from './media/media.ts'
import { serve } from './serve.ts'

/** `npm start`: runs the deployed system on this computer. */
await serve(async ({ port }) => {
  const { build } = await import('../build/build.ts')
  const { siteHandler } = await import('./gateway/gateway.ts')
  const { loadFunctions } = await import('./gateway/invoke.ts')
  await build()
  const site = await readSite({
    folder: webOutput,
    hashesFile: inlineHashesPath,
    origin: siteOrigins(port)[0] ?? '',
    uploads: uploadsOrigin(port),
  })
  return { functions: loadFunctions(), site: siteHandler(site), pageHeaders: site.headers }
})
