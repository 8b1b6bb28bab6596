import { serveSources } from './dev/serve-sources.ts'
import { serve } from './serve.ts'

// The functions log each error with its message, and its frames one a line.
Object.assign(process.env, { FAULT_MESSAGES: 'shown', POWERTOOLS_DEV: 'true' })

/** `npm run dev`: like `npm start`, but runs the browser app and the functions from their sources, and reloads what changes. */
await serve(async (_settings, stopping) => {
  const { runSources } = await import('./dev/run-sources.ts')
  const { functions, stop } = await runSources()
  stopping.push(stop)
  const sources = await serveSources()
  stopping.push(sources.stop)
  return { functions, site: sources.site }
})
