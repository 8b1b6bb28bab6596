import { randomBytes } from 'node:crypto'
import type { Site, Visitor } from './site.ts'

export const password = 'three quiet comets'

/** The first admin, whom the operator's command creates. */
export const firstAdmin = { username: 'ada', email: 'ada@studio.example', firstName: 'Ada', lastName: 'Byron' }

const expectStatus = (reply: { status: number; text: string }, status: number): void => {
  if (reply.status !== status) throw new Error(`${reply.status} instead of ${status}: ${reply.text}`)
}

/** The first admin, signed in, with the owner menu unlocked. */
export async function signInAdmin(site: Site): Promise<Visitor> {
  const visitor = site.visitor()
  expectStatus(await visitor.call('POST', 'auth/admin-login', { username: firstAdmin.username, password }), 200)
  expectStatus(await visitor.call('POST', 'auth/unlock', { area: 'owner', password: 'comet-over-water' }), 200)
  return visitor
}

/** A second member of staff: a member whom the admin makes a co-founder, signed in, with the owner menu unlocked. */
export async function signInSecondPerson(site: Site, admin: Visitor): Promise<Visitor> {
  const { id, username } = await registerMember(site)
  expectStatus(await admin.call('POST', `admin/users/${id}/role`, { userType: 'co-founder' }), 200)
  const visitor = site.visitor()
  expectStatus(await visitor.call('POST', 'auth/admin-login', { username, password }), 200)
  expectStatus(await visitor.call('POST', 'auth/unlock', { area: 'owner', password: 'comet-over-water' }), 200)
  return visitor
}

export type Member = { visitor: Visitor; id: string; username: string; email: string }

/** A new member, signed in. `emailOf` is the address that belongs to a username. */
export async function registerMember(
  site: Site,
  emailOf = (username: string) => `${username}@member.example`,
): Promise<Member> {
  const visitor = site.visitor()
  const username = `n_${randomBytes(6).toString('hex')}`
  const email = emailOf(username)
  const details = { firstName: 'Nova', lastName: 'Lane', email, username, password }
  const reply = await visitor.call('POST', 'auth/register', details)
  expectStatus(reply, 201)
  const { id } = reply.body as { id: string }
  return { visitor, id, username, email }
}

/** A new member with coins that the admin gave. */
export async function memberWithCoins(site: Site, admin: Visitor, coins: number): Promise<Member> {
  const member = await registerMember(site)
  const gift = { userId: member.id, amount: coins, reason: 'Welcome' }
  expectStatus(await admin.call('POST', 'admin/give-coins', gift), 200)
  return member
}
