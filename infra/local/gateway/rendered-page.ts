import { api, type ApiOptions } from './api.ts'
import type { GatewayContext } from './context.ts'
import { codingFor, compress } from './stored-file.ts'

/** Serves a page that a function renders, with the headers of the site's pages, compressed as CloudFront does. */
export function renderedPage(options: ApiOptions, headers: Record<string, string>) {
  const render = api(options, 'public-page')
  return async (context: GatewayContext): Promise<Response> => {
    const page = await render(context)
    const sent = { ...Object.fromEntries(page.headers), ...headers }
    const body = new Uint8Array(await page.arrayBuffer())
    const coding = codingFor(context.req.header('accept-encoding') ?? '')
    if (body.length === 0 || !coding)
      return new Response(body.length === 0 ? null : body, { status: page.status, headers: sent })
    const compressed = await compress[coding](body)
    return new Response(new Uint8Array(compressed), {
      status: page.status,
      headers: { ...sent, 'content-encoding': coding },
    })
  }
}
