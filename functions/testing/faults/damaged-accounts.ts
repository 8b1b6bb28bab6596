import { randomUUID } from 'node:crypto'
import { accountKeys } from '../../accounts/keys.ts'
import { remove } from '../../table/rows.ts'
import type { ReferencedLedger } from '../fixtures/referenced-ledger.ts'
import { addRow, type Find, type ReferenceDamage } from './damage.ts'
import { change, type StoredRow } from './damaged-ledger.ts'

const ofMember = ({ member }: ReferencedLedger): string => member.user.id
const ghost = randomUUID()

const ofUser = (find: Find, { user }: { user: { id: string } }) => ({
  profile: () => find(({ pk, sk }) => pk === `USER#${user.id}` && sk === 'PROFILE'),
  own: (entity: string, which: (row: StoredRow) => boolean = () => true) =>
    find((row) => row.pk === `USER#${user.id}` && row.entity === entity && which(row)),
  leading: (entity: string) => find((row) => row.entity === entity && row.userId === user.id),
})

/** A damage to a row that leads to the member. */
const leading = (row: string, from: string, fields: Record<string, unknown> | undefined): ReferenceDamage => ({
  kind: 'broken-reference',
  subject: ofMember,
  row,
  damage: (find, { member }) => {
    const found = ofUser(find, member).leading(row)
    return fields ? change(found, fields) : remove(found)
  },
  unfollowed: from,
})

const miscounted = (field: string): ReferenceDamage => ({
  kind: 'wrong-count',
  subject: ofMember,
  row: 'user',
  damage: (find, { member }) => {
    const profile = ofUser(find, member).profile()
    return change(profile, { [field]: Number(profile[field]) + 1 })
  },
  unfollowed: { unread: 'ACCOUNTS#' },
})

const noPlace = { gsi1pk: undefined, gsi1sk: undefined }

/** Every kind of damage to an account, and to what leads to it. */
export const accountDamages: Record<string, ReferenceDamage> = {
  'the username of an account is free': leading('username', 'user', undefined),
  'a username leads to another account': leading('username', 'user', { userId: ghost }),
  'an account is in no list of usernames': leading('username', 'user', noPlace),
  'the email address of an account is free': leading('email', 'user', undefined),
  'an email address leads to another account': leading('email', 'user', { userId: ghost }),
  'a search does not find an account': leading('account-search', 'user', undefined),
  'a search finds another account': leading('account-search', 'user', { userId: ghost }),
  'a passkey leads nowhere': leading('passkey-guard', 'passkey', undefined),
  'a passkey leads to another account': leading('passkey-guard', 'passkey', { userId: ghost }),
  'a passkey is lost': {
    kind: 'wrong-count',
    subject: ofMember,
    row: 'passkey',
    damage: (find, { member }) => remove(ofUser(find, member).own('passkey')),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'an account counts a passkey more': miscounted('passkeys'),
  'an account has a point more': miscounted('loyaltyPoints'),
  'an account has redeemed a cent more': miscounted('totalRedeemed'),
  'a daily login is lost': {
    kind: 'wrong-count',
    subject: ofMember,
    row: 'activity',
    damage: (find, { member }) => remove(ofUser(find, member).own('activity')),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'an account is not in the list of accounts': {
    kind: 'unlisted-account',
    subject: ofMember,
    row: 'account',
    damage: (_find, { member }) => remove(accountKeys.listed(member.user.id)),
    unfollowed: { unread: 'USERS' },
  },
  'the profile of an account without coins is lost': {
    kind: 'broken-reference',
    subject: ({ newcomer }) => newcomer.user.id,
    row: 'user',
    damage: (find, { newcomer }) => remove(ofUser(find, newcomer).profile()),
    unfollowed: { unread: 'USERS' },
  },
  'the profile of an account with claims is lost': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'user',
    async damage(find, { member }) {
      const { profile, leading: leadsTo } = ofUser(find, member)
      await remove(profile())
      await remove(leadsTo('username'))
    },
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'a username leads to no account': {
    kind: 'broken-reference',
    subject: () => ghost,
    row: 'username',
    damage: () =>
      addRow({
        ...accountKeys.username('ghost'),
        ...accountKeys.usernameIndex('ghost'),
        entity: 'username',
        v: 1,
        userId: ghost,
      }),
    unfollowed: { unread: 'USERS' },
  },
  'an account has two usernames': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'username',
    damage: (find, { member }) =>
      change(ofUser(find, member).leading('username'), {
        ...accountKeys.username('other'),
        ...accountKeys.usernameIndex('other'),
      }),
    unfollowed: { unread: 'USERS' },
  },
  'a sign-up for a beta test is not in its list': {
    kind: 'wrong-list',
    subject: ofMember,
    row: 'beta-sign-up',
    damage: (find, { member }) => change(ofUser(find, member).own('beta-sign-up'), noPlace),
    unfollowed: 'beta-sign-up',
  },
  'an order of a member is lost': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'order',
    damage: (find, { member }) => remove(find((row) => row.entity === 'order' && row.userId === member.user.id)),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'an order in a member’s list is lost': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'own-order',
    damage: (find, { member }) => change(ofUser(find, member).own('own-order'), { orderId: ghost }),
    unfollowed: 'own-order',
  },
  'an order that a member placed is lost': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'placed-order',
    damage: (find, { member }) => change(ofUser(find, member).own('placed-order'), { orderId: ghost }),
    unfollowed: 'placed-order',
  },
}
