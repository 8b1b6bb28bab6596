import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Told } from './day.ts'

/** People who use the site as the web client does: they press again, with the same key, until a reply is definite. */

/** A person's address and session. Linux lets a client call from any address in 127.0.0.0/8, so each has their own limits. */
export type Person = { id: string; address: string; cookie?: string }

/** `about`: what the call concerns, such as a claim. */
export type Call = { name: string; about: string; method: 'GET' | 'POST'; path: string; body?: object }

/** A request: how long it waited for its turn, and how long the server took to answer it. */
export type Attempt = {
  name: string
  at: number
  waited: number
  took: number
  status: number
  outcome: string
  isRetry: boolean
}

type Reply = { status: number; outcome: string; body: Record<string, unknown> }

/** `twice`: a double press. `lost`: the connection breaks before the reply arrives. */
export type Mishap = 'twice' | 'lost' | undefined

/** After this many presses, a person gives up. */
const mostPresses = 100

/**
 * The local server is one process with 50 connections to its table, where AWS has a process with its own for each call. More calls at
 * once would wait for each other there until they time out, so they wait here, in the order in which they were made.
 */
const mostAtOnce = 32

/** Milliseconds before a person presses again: at first as long as the web client waits to repeat a read, then longer. */
const waitAfter = (presses: number, random: number): number => (500 + 1_000 * random) * Math.min(2 ** presses, 8)

/** As `isDefinite` of the web client: after a lost reply, a rate limit or a server error, the outcome is not certain. */
const isDefinite = ({ status }: Reply): boolean => status >= 200 && status < 500 && status !== 408 && status !== 429

type Body = Reply['body'] & { code?: string }
const parse = (text: string): Body => (text === '' ? {} : (JSON.parse(text) as Body))

const noReply: Reply = { status: 0, outcome: 'no reply', body: {} }

export class Presses {
  readonly told: Told[] = []
  readonly attempts: Attempt[] = []
  /** The requests that the server is working on. */
  inProgress = 0
  readonly #waiting: (() => void)[] = []
  readonly #port: number
  readonly #random: () => number

  constructor(port: number, random: () => number) {
    this.#port = port
    this.#random = random
  }

  /** Makes a call until its reply is definite, and records what the person was told. */
  async press(person: Person, call: Call, mishap?: Mishap): Promise<Reply> {
    const key = randomUUID()
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const count = presses === 0 && mishap === 'twice' ? 2 : 1
      const isCut = presses === 0 && mishap === 'lost'
      const sent = Array.from({ length: count }, () =>
        this.#attempt(person, call, { key, isCut, isRetry: presses > 0 }),
      )
      const definite = (await Promise.all(sent)).filter(isDefinite)
      for (const { outcome, body } of definite) this.#tell(person, call, outcome, body)
      const [first] = definite
      if (first) return first
      await sleep(waitAfter(presses, this.#random()))
    }
    this.#tell(person, call, 'nothing', {})
    return noReply
  }

  #tell({ id: who }: Person, { name: call, about }: Call, outcome: string, body: Told['body']): void {
    this.told.push({ call, who, about, outcome, body })
  }

  async #attempt(person: Person, call: Call, how: { key: string; isCut: boolean; isRetry: boolean }): Promise<Reply> {
    const at = performance.now()
    if (this.inProgress < mostAtOnce) this.inProgress += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const waited = performance.now() - at
    const reply = await this.#send(person, call, how).catch(() => noReply)
    const next = this.#waiting.shift()
    if (next) next()
    else this.inProgress -= 1
    const { status, outcome } = reply
    const { isRetry } = how
    this.attempts.push({ name: call.name, at, waited, took: performance.now() - at - waited, status, outcome, isRetry })
    return reply
  }

  #send(person: Person, { method, path, body }: Call, { key, isCut }: { key: string; isCut: boolean }): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>()
    const headers = {
      ...(person.cookie && { cookie: person.cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': key }),
    }
    const options = { host: '127.0.0.1', port: this.#port, localAddress: person.address, method, path, headers }
    const sent = request({ ...options, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('error', reject).once('end', () => {
        const { statusCode: status = 0 } = response
        const parsed = parse(text)
        resolve({ status, outcome: status < 400 ? 'done' : (parsed.code ?? String(status)), body: parsed })
      })
    })
    sent.once('error', reject).end(body && JSON.stringify(body))
    if (isCut) sent.once('finish', () => setTimeout(() => sent.destroy(), 20 * this.#random()))
    return promise
  }
}
