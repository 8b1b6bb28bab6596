import assert from 'node:assert/strict'
import type { Product } from '../../shared/catalogue/schema.ts'
import { password, registerMember } from '../test-deploy/people.ts'
import { hashedFile, type Reply, type Site, type Visitor } from '../test-deploy/site.ts'

/** The expected properties of the site. */
export type Expected = {
  /** The version that was deployed. */
  version?: string | undefined
  /** Whether Stripe is in its test mode, so that a checkout may be opened. */
  testCheckout?: boolean | undefined
}

/** A journey of a person on a site. It leaves nothing behind and moves no money. Returns why it was skipped, if it was. */
export type Journey = (site: Site, expected: Expected) => Promise<string | void>

function expectReply(what: string, reply: Reply, expected: Partial<Reply>): void {
  const received = `${what} answers ${reply.status}: ${reply.text.slice(0, 200)}`
  assert.partialDeepStrictEqual(reply, expected, received)
}

const expectHeader = (what: string, { headers }: Reply, name: string, pattern: RegExp): void =>
  assert.match(headers[name] ?? '', pattern, `${what} has "${name}: ${headers[name]}"`)

/** Amazon's mailbox that accepts every mail: a mail to an address that does not exist would count as a bounce. */
const simulated = (username: string): string => `success+${username}@simulator.amazonses.com`

async function readPages(site: Site): Promise<void> {
  for (const path of ['/', '/membership']) {
    const page = await site.send('GET', path)
    expectReply(path, page, { status: 200 })
    expectHeader(path, page, 'content-type', /^text\/html/)
  }
  const path = await hashedFile(site)
  const script = await site.send('GET', path)
  expectReply(path, script, { status: 200 })
  expectHeader(path, script, 'content-type', /javascript/)
  expectHeader(path, script, 'cache-control', /immutable/)
}

async function readHeaders(site: Site): Promise<void> {
  for (const path of ['/', '/api/health']) {
    const reply = await site.send('GET', path)
    expectHeader(path, reply, 'strict-transport-security', /^max-age=63072000/)
    expectHeader(path, reply, 'x-content-type-options', /^nosniff$/)
    expectHeader(path, reply, 'x-frame-options', /^DENY$/)
    expectHeader(path, reply, 'content-security-policy', /default-src 'none'.*frame-ancestors 'none'/)
  }
}

async function askHealth(site: Site, { version }: Expected): Promise<void> {
  const reply = await site.send('GET', '/api/health')
  expectReply('/api/health', reply, { status: 200 })
  const { table, version: running } = reply.body as { table: string; version: string }
  assert.equal(table, 'reachable', `/api/health says that the table is ${table}`)
  if (version) assert.equal(running, version, `version ${running} is running, not ${version}`)
}

async function askForNothing(site: Site): Promise<void> {
  expectReply('/api/nothing', await site.send('GET', '/api/nothing'), { status: 404 })
  expectReply('/shop/no-such-product', await site.send('GET', '/shop/no-such-product'), { status: 404 })
}

async function sendFromAnotherSite(site: Site): Promise<void> {
  const reply = await site.send('POST', '/api/auth/logout', { headers: { origin: 'https://evil.example' } })
  expectReply('A request of another site', reply, { status: 403 })
}

async function beAMember(visitor: Visitor, username: string): Promise<void> {
  expectReply('Signing out', await visitor.call('POST', 'auth/logout'), { status: 204 })
  expectReply('The ended session', await visitor.call('GET', 'auth/user'), { status: 401 })
  expectReply('Signing in', await visitor.call('POST', 'auth/login', { username, password }), { status: 200 })
  expectReply('The session', await visitor.call('GET', 'auth/user'), { status: 200 })
  const exported = await visitor.call('GET', 'user/export')
  expectReply('The member’s data', exported, { status: 200 })
  assert.equal((exported.body as { profile: { username: string } }).profile.username, username)
  expectReply('A staff call', await visitor.call('GET', 'admin/users'), { status: 403 })
  expectReply('The daily login', await visitor.call('POST', 'user/daily-login'), { status: 200 })
  expectReply('A second daily login', await visitor.call('POST', 'user/daily-login'), { status: 409 })
}

/** Opens an account and always deletes it. */
async function joinAndLeave(site: Site): Promise<void> {
  const { visitor, username } = await registerMember(site, simulated)
  try {
    await beAMember(visitor, username)
  } finally {
    const signedIn = await visitor.call('POST', 'auth/login', { username, password })
    const deleted = await visitor.call('POST', 'user/delete', { password })
    assert.equal(
      deleted.status,
      204,
      `The account ${username} remains (${signedIn.status}, ${deleted.status}): delete it`,
    )
  }
  expectReply('The deleted account', await visitor.call('POST', 'auth/login', { username, password }), { status: 401 })
}

const productsOf = async (site: Site): Promise<Product[]> => {
  const reply = await site.send('GET', '/api/shop/products')
  expectReply('/api/shop/products', reply, { status: 200 })
  return reply.body
}

async function readProducts(site: Site): Promise<void> {
  const [first] = await productsOf(site)
  if (first) expectReply('Its page', await site.send('GET', `/shop/${first.slug}`), { status: 200 })
}

/** Opens Stripe's page for one unit, and cancels it, which releases the unit. */
async function openAndCancelCheckout(site: Site, { testCheckout }: Expected): Promise<string | void> {
  if (!testCheckout) return 'only with --test-checkout, for a site with Stripe’s test mode'
  const product = (await productsOf(site)).find(({ inStock, variants }) => inStock && variants.length === 0)
  if (!product) return 'no product without variants is in stock'
  const { id: productId, name, price } = product
  const buyer = site.visitor()
  const opened = await buyer.call('POST', 'shop/checkout', { items: [{ productId, quantity: 1, name, price }] })
  expectReply('The checkout', opened, { status: 200 })
  const { sessionId, url } = opened.body as { sessionId: string; url: string }
  const cancelled = await buyer.call('POST', `shop/checkout/${sessionId}/cancel`)
  expectReply('Its cancellation', cancelled, { status: 204 })
  assert.match(sessionId, /^cs_test_/, `Stripe opened ${sessionId}, which is not in the test mode`)
  assert.ok(URL.canParse(url), `Stripe’s page has no address: ${url}`)
}

/** By the name that is printed, in their order. */
export const journeys: Record<string, Journey> = {
  'pages, a deep link and a hashed file': readPages,
  'security headers': readHeaders,
  'health and version': askHealth,
  'an unknown path and an unknown product': askForNothing,
  'a change that another site sends is refused': sendFromAnotherSite,
  'the catalogue': readProducts,
  'a member registers, signs in, takes the daily points once and deletes the account': joinAndLeave,
  'a checkout that is cancelled': openAndCancelCheckout,
}

/** Walks every journey, and reports each in one line. Returns how many failed. */
export async function smokeTest(site: Site, expected: Expected, report: (line: string) => void): Promise<number> {
  let failed = 0
  for (const [name, journey] of Object.entries(journeys)) {
    try {
      const skipped = await journey(site, expected)
      report(skipped ? `skipped  ${name}: ${skipped}` : `ok       ${name}`)
    } catch (error) {
      failed += 1
      // The first line: assertions add the difference.
      report(`FAILED   ${name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  return failed
}
