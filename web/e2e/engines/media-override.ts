import { createRequire } from 'node:module'

/**
 * Playwright tells each new page of Firefox which colours it prefers. Firefox ESR does not know that command of WebDriver BiDi, and no
 * option of Playwright leaves it out, so no page would open. This answers the command in place of the browser.
 */
type Socket = { emit: (event: 'message', data: Buffer, isBinary: boolean) => void }
type Send = (this: Socket, text: string, ...rest: unknown[]) => void

// Playwright's own copy of the library. It is not part of its interface: when it moves, this line throws.
const { ws } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
  ws: { prototype: { send: Send } }
}
const { send } = ws.prototype

ws.prototype.send = function (text, ...rest) {
  const { id, method } = JSON.parse(text) as { id: number; method: string }
  if (method !== 'emulation.setMediaFeaturesOverride') return send.call(this, text, ...rest)
  this.emit('message', Buffer.from(JSON.stringify({ type: 'success', id, result: {} })), false)
}
