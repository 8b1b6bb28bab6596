import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { api, type ApiOptions } from './api.ts'
import type { GatewayContext } from './context.ts'

const compress = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body),
}

/** Serves a page that a function renders, with the headers of the site's pages, compressed as CloudFront does. */
export function renderedPage(options: ApiOptions, headers: Record<string, string>) {
  const render = api(options, 'public-page')
  return async (context: GatewayContext): Promise<Response> => {
    const page = await render(context)
    const sent = { ...Object.fromEntries(page.headers), ...headers }
    const body = new Uint8Array(await page.arrayBuffer())
    const accepted = context.req.header('accept-encoding') ?? ''
    const coding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted))
    if (body.length === 0 || !coding)
      return new Response(body.length === 0 ? null : body, { status: page.status, headers: sent })
    const compressed = await compress[coding](body)
    return new Response(new Uint8Array(compressed), {
      status: page.status,
      headers: { ...sent, 'content-encoding': coding },
    })
  }
}
