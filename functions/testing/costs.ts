import type { OperationName } from './fixtures/operation.ts'

export type Cost = {
  /**
   * `default`, `repeated` (the same call again with the same idempotency key), or a variant that the operation's fixture
   * prepares under `costs`.
   */
  variant: string
  /** Commands to the table one after another; concurrent commands count as one. */
  roundTrips: number
  readUnits: number
  writeUnits: number
  /** The rows that are read and written; a semicolon separates round trips. `caller`: the condition on the caller's profile. */
  touches: string
  why?: string
}

/** What every call costs at the table. `npm run costs` writes it into functions/table/README.md; a test measures each row. */
export const costs: { [O in OperationName]: [Cost, ...Cost[]] } = {
  'GET auth/user': [
    { variant: 'default', roundTrips: 1, readUnits: 2.5, writeUnits: 0, touches: 'session, profile, notifications' },
    {
      variant: 'an hour later',
      roundTrips: 2,
      readUnits: 2.5,
      writeUnits: 1,
      touches: 'session, profile, notifications; session',
      why: 'the time of the last use is recorded once an hour',
    },
  ],
  'GET auth/sessions': [
    { variant: 'default', roundTrips: 1, readUnits: 3, writeUnits: 0, touches: 'session, profile, sessions' },
  ],
  'DELETE auth/sessions': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 2,
      writeUnits: 4,
      touches: 'session, profile; profile, session',
    },
  ],
  'DELETE auth/session': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 4,
      touches: 'session, profile, ended session; ended session, epoch',
    },
  ],
  'POST auth/passkey/options': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 0,
      writeUnits: 2,
      touches: 'rate; challenge',
      why: 'the attempt is counted first',
    },
  ],
  'POST auth/passkey/login': [
    {
      variant: 'default',
      roundTrips: 5,
      readUnits: 7,
      writeUnits: 16,
      touches:
        'rate; challenge, guard; profile, passkey, device; sessions, devices, rate; session, epoch, device, mail, link, challenge, passkey',
      why: 'the attempt is counted first; only the guard states whose passkey it is; a sign-in makes room for its session and its device, and counts its mail',
    },
    {
      variant: 'a known device',
      roundTrips: 5,
      readUnits: 6,
      writeUnits: 11,
      touches: 'rate; challenge, guard; profile, passkey, device; sessions; session, epoch, device, challenge, passkey',
      why: 'as above; nobody is mailed',
    },
    {
      variant: 'refused',
      roundTrips: 4,
      readUnits: 5,
      writeUnits: 2,
      touches: 'rate; challenge, guard; profile, passkey, device; the audit entry, or a row in its place',
      why: 'as above',
    },
  ],
  'GET auth/passkeys': [
    { variant: 'default', roundTrips: 1, readUnits: 3, writeUnits: 0, touches: 'session, profile, passkeys' },
  ],
  'POST auth/passkeys': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 3,
      writeUnits: 14,
      touches: 'session, profile; challenge; profile, challenge, passkey, guard, rate, mail, link',
      why: 'only the session states whose challenge it is',
    },
  ],
  'POST auth/passkeys/options': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 3,
      writeUnits: 6,
      touches: 'session, profile; rate; rate; passkeys, challenge, caller',
      why: 'as a new email in `user/profile`',
    },
  ],
  'POST auth/passkeys/remove': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 3,
      writeUnits: 12,
      touches: 'session, profile, passkey; rate; rate; profile, passkey, guard, mail, link',
      why: 'as a new email in `user/profile`',
    },
  ],
  'POST auth/register': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 0,
      writeUnits: 28,
      touches: 'rate; profile, guards, list, search rows, card, session, device, mail, link',
      why: 'the attempt is counted before the password is hashed',
    },
  ],
  'POST auth/login': [
    {
      variant: 'default',
      roundTrips: 7,
      readUnits: 5,
      writeUnits: 16,
      touches:
        'guard; profile, device; rate; rates; sessions, devices, rate; session, epoch, device, mail, link; rates',
      why: 'the attempt is counted before the password is checked: from a known device, or by name and address, and then by each of them; a sign-in makes room for its session and its device, and counts its mail; a success clears the counts',
    },
    {
      variant: 'a known device',
      roundTrips: 6,
      readUnits: 4,
      writeUnits: 8,
      touches: 'guard; profile, device; rate; sessions; session, epoch, device; rate',
      why: 'as above; nobody is mailed',
    },
    {
      variant: 'refused',
      roundTrips: 5,
      readUnits: 3,
      writeUnits: 4,
      touches: 'guard; profile, device; rate; rates; the audit entry, or a row in its place',
      why: 'an unknown username costs the same',
    },
  ],
  'POST auth/admin-login': [
    {
      variant: 'default',
      roundTrips: 7,
      readUnits: 5,
      writeUnits: 19,
      touches: 'as `auth/login`, and the audit entry in the transaction of the session',
      why: 'as `auth/login`',
    },
    {
      variant: 'refused',
      roundTrips: 5,
      readUnits: 3,
      writeUnits: 4,
      touches: 'as `auth/login`',
      why: 'as `auth/login`',
    },
  ],
  'POST auth/logout': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 0,
      writeUnits: 1,
      touches: 'session',
      why: 'nothing is read: the cookie contains the key',
    },
  ],
  'POST auth/unlock': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 2,
      writeUnits: 9,
      touches: 'session, profile; rate; session, audit, caller; rate',
      why: 'the attempt is counted before the password is checked; a success clears it',
    },
  ],
  'GET admin/users': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 16.5,
      writeUnits: 0,
      touches: 'session, profile, search rows of three kinds in three roles; profiles',
      why: 'a search row names the account; ten members are listed',
    },
    {
      variant: 'of a role',
      roundTrips: 2,
      readUnits: 4.5,
      writeUnits: 0,
      touches: 'session, profile, search rows of three kinds; profiles',
      why: 'as above',
    },
  ],
  'GET user/export': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3.5,
      writeUnits: 0,
      touches: 'session, profile; all rows of the user',
      why: 'a row of the partition after another, whatever it is, so that none is forgotten',
    },
  ],
  'POST user/delete': [
    {
      variant: 'default',
      roundTrips: 7,
      readUnits: 16,
      writeUnits: 28,
      touches:
        'session, profile; rate; rate; profile, entry, audit, mail; each kind of personal row until none is left; user, guards, search rows',
      why: 'as a new email in `user/profile`; the rest is as `admin/delete-user`',
    },
  ],
  'PATCH user/profile': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 2,
      writeUnits: 10,
      touches: 'session, profile; profile, search rows',
    },
    {
      variant: 'a new email',
      roundTrips: 5,
      readUnits: 3,
      writeUnits: 14,
      touches: 'session, profile; rate; rate; guard; profile, rate, mails, links',
      why: 'the attempt is counted before the password is checked; the right one clears the count',
    },
  ],
  'POST user/password': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 2,
      writeUnits: 12,
      touches: 'session, profile; rate; rate; profile, session, rate, mail, link',
      why: 'as a new email in `user/profile`',
    },
  ],
  'POST auth/forgot': [
    {
      variant: 'default',
      roundTrips: 5,
      readUnits: 2,
      writeUnits: 6,
      touches: 'rate; guard; profile; rate; mail, link',
      why: 'an unknown name costs the same',
    },
    {
      variant: 'an unknown name',
      roundTrips: 5,
      readUnits: 2,
      writeUnits: 6,
      touches: 'rate; guard; profile; rate; mail, link',
    },
  ],
  'POST auth/reset': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 2,
      writeUnits: 11,
      touches: 'rate; link; profile; link, profile, device, mail, link',
      why: 'the attempt is counted first; only the link states whose it is',
    },
    {
      variant: 'a member with a passkey',
      roundTrips: 5,
      readUnits: 3,
      writeUnits: 15,
      touches: 'rate; link; profile; passkeys; link, profile, passkey, guard, device, mail, link',
      why: 'as above; only the profile states that there are passkeys',
    },
  ],
  'POST user/email/confirm': [
    {
      variant: 'default',
      roundTrips: 6,
      readUnits: 4,
      writeUnits: 17,
      touches: 'rate; link; profile; guest orders; link, profile, guards, search rows, mails',
      why: 'the attempt is counted first; only the link states whose it is',
    },
    {
      variant: 'the first of two',
      roundTrips: 4,
      readUnits: 2,
      writeUnits: 5,
      touches: 'rate; link; profile; link, profile',
      why: 'as above',
    },
  ],
  'GET admin/audit': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 60,
      writeUnits: 0,
      touches: 'session, profile; the day’s eight partitions; those of six days before; profiles',
      why: 'the first page of a quiet week; a page that one day fills reads eight partitions',
    },
    {
      variant: 'filtered by a username',
      roundTrips: 4,
      readUnits: 59,
      writeUnits: 0,
      touches: 'session, profile; username; the partitions as above',
      why: 'no entry matches',
    },
  ],
  'POST admin/users/role': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 4.5,
      writeUnits: 23,
      touches:
        'session, profile, user; the admins; their profiles; user, search rows, audit, a mail to each other admin, caller',
      why: 'a promotion is mailed to every admin',
    },
    {
      variant: 'an admin',
      roundTrips: 4,
      readUnits: 4.5,
      writeUnits: 25,
      touches: 'as above, and the number of admins',
      why: 'as above',
    },
  ],
  'POST admin/users/freeze': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 7,
      touches: 'session, profile, user; user, audit, caller',
    },
  ],
  'GET admin/overview': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 9.5,
      writeUnits: 0,
      touches:
        'session, profile, generations, oldest claim, order, code report, approval and mission report, approvals, mission reports; total, days, stock',
      why: 'the generations name the counters',
    },
  ],
  'GET admin/proof': [
    { variant: 'default', roundTrips: 2, readUnits: 3, writeUnits: 0, touches: 'session, profile; report' },
  ],
  'GET ledger/proof-keys': [{ variant: 'default', roundTrips: 0, readUnits: 0, writeUnits: 0, touches: 'nothing' }],
  'POST admin/give-coins': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 6,
      writeUnits: 20,
      touches:
        'session, profile, member, sums of the day, idempotency record; profile, entry, gift, notification, sums of the day, audit, idempotency record, caller',
    },
    {
      variant: 'a large gift',
      roundTrips: 2,
      readUnits: 6,
      writeUnits: 10,
      touches:
        'session, profile, member, sums of the day, idempotency record; approval, audit, idempotency record, caller',
      why: 'it waits for a second person',
    },
  ],
  'GET admin/approvals': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4.5,
      writeUnits: 0,
      touches: 'session, profile, approvals; the people whom they name',
    },
  ],
  'GET admin/waiting-gifts': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 2.5,
      writeUnits: 0,
      touches: 'session, profile, approvals',
    },
  ],
  'POST admin/approval': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 26,
      touches:
        'session, profile, approval, idempotency record; giver, member; approval, member, entry, gift, notification, sums of the day, giver, audit, idempotency record, caller',
      why: 'only the approval states whom it concerns',
    },
    {
      variant: 'declined',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 11,
      touches:
        'session, profile, approval, idempotency record; giver, member; approval, audit, idempotency record, caller',
      why: 'as above',
    },
  ],
  'GET admin/gifts': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4.5,
      writeUnits: 0,
      touches: 'session, profile, gifts; the people whom they name',
    },
  ],
  'POST admin/gifts/take-back': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 18,
      touches:
        'session, profile, gift, idempotency record; member; member, entry, gift, sums of the day, audit, idempotency record, caller',
      why: 'only the gift states whose it is',
    },
  ],
  'POST shop/my-purchases/report': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 9,
      touches:
        'session, profile, purchase, report, idempotency record; gift card; report, pointer, idempotency record, caller',
      why: 'only the purchase states which gift card it was of',
    },
  ],
  'GET admin/reports': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 2.5,
      writeUnits: 0,
      touches: 'session, profile, reports',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'POST admin/report': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 17,
      touches:
        'session, profile, pointer, idempotency record; report, owner; report, owner, entry, notification, audit, idempotency record, caller',
      why: 'only the pointer states whose report it is',
    },
    {
      variant: 'replaced',
      roundTrips: 5,
      readUnits: 7.5,
      writeUnits: 19,
      touches:
        'as when refunded, but instead of the entry: available gift cards; some of those that fit; the one that is given',
      why: 'the index does not contain codes, and may be a second old',
    },
    {
      variant: 'declined',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 15,
      touches: 'as when refunded, without the entry',
      why: 'as when refunded',
    },
  ],
  'POST admin/shop/add-item': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 12,
      touches: 'session, profile, idempotency record; gift card, fingerprint, audit, idempotency record, caller',
    },
  ],
  'POST admin/shop/import': [
    {
      variant: 'default',
      roundTrips: 5,
      readUnits: 4,
      writeUnits: 18,
      touches:
        'session, profile, idempotency record; idempotency record, caller; code fingerprints; gift cards, fingerprints, audit, caller; idempotency record, caller',
      why: 'the idempotency record marks the start, so that a retry continues; 19 gift cards per transaction, two transactions concurrently',
    },
    {
      variant: 'dry run',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, idempotency record; codes',
    },
  ],
  'DELETE admin/shop/items': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 12,
      touches:
        'session, profile, gift card, idempotency record; gift card, fingerprint, audit, idempotency record, caller',
    },
  ],
  'GET admin/shop/inventory': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, gift cards of four platforms',
      why: 'the list is read while the caller is authenticated',
    },
  ],
  'GET admin/shop/counts': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, counts of four platforms',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'GET shop/items': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, gift cards of four platforms',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'POST shop/purchase': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 16,
      touches:
        'session, profile, gift card, idempotency record; profile, entry, gift card, purchase, notification, rate, idempotency record',
    },
    {
      variant: 'repeated',
      roundTrips: 2,
      readUnits: 5,
      writeUnits: 0,
      touches: 'session, profile, gift card, idempotency record; purchase',
      why: 'the idempotency record contains ids, never a code',
    },
  ],
  'GET shop/my-purchases': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, purchases, reports',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'POST shop/my-purchases/reveal': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 4,
      writeUnits: 6,
      touches: 'session, profile; purchase, report, rate; audit, caller',
      why: 'the reveal is counted first, and audited before the code is returned',
    },
  ],
  'GET user/membership': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, benefits, the latest awards',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'POST user/daily-login': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 6,
      touches:
        "session, profile, today's award, idempotency record; the last awards; award, profile, idempotency record",
      why: 'the last awards tell whether a streak is complete',
    },
    {
      variant: 'a complete streak',
      roundTrips: 5,
      readUnits: 12.5,
      writeUnits: 15,
      touches:
        "session, profile, today's award, idempotency record; the last awards; missions; the last rewards; award, profile, entry, reward, budget, notification, idempotency record",
    },
  ],
  'GET wallet/claimed-cards': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 3,
      writeUnits: 0,
      touches: 'session, profile, vouchers',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'GET wallet/my-claims': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 3,
      writeUnits: 0,
      touches: 'session, profile, claims',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'POST wallet/my-claims/reveal': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 4,
      writeUnits: 6,
      touches: 'session, profile, pointer; claim, rate; audit, caller',
      why: 'as `shop/my-purchases/reveal`',
    },
  ],
  'POST wallet/my-claims/cancel': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 10,
      touches: 'session, profile, pointer, idempotency record; claim; claim, profile, entry, idempotency record',
      why: 'only the pointer states the time in the key of the claim',
    },
  ],
  'POST wallet/submit-claim': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 13,
      touches: 'session, profile, idempotency record; profile, entry, claim, pointer, rate, idempotency record',
    },
  ],
  'POST wallet/purchase-card': [
    { variant: 'default', roundTrips: 2, readUnits: 3, writeUnits: 13, touches: 'as `wallet/submit-claim`' },
  ],
  'GET wallet/statement': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 3,
      writeUnits: 0,
      touches: 'session, profile, ledger',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'GET card/details': [
    { variant: 'default', roundTrips: 1, readUnits: 3, writeUnits: 0, touches: 'session, profile, card' },
  ],
  'POST card/issue': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 2,
      writeUnits: 4,
      touches: 'session, profile; card, caller',
    },
  ],
  'POST card/reveal': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 3,
      writeUnits: 6,
      touches: 'session, profile, card; rate; audit, caller',
      why: 'the reveal is counted before the password is checked, and audited before the CVV is returned',
    },
  ],
  'GET card/apple-wallet': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 3,
      writeUnits: 0,
      touches: 'session, profile, card',
      why: 'the returned link is signed, not stored',
    },
  ],
  'GET card/apple-wallet/pass': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 2,
      touches: 'profile, card, redemption; redemption',
      why: 'the signature is verified before anything is read',
    },
  ],
  'GET admin/claims': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4.5,
      writeUnits: 0,
      touches: 'session, profile, pending claims and those closed in each state',
      why: 'as `admin/shop/inventory`',
    },
    {
      variant: 'in a state',
      roundTrips: 1,
      readUnits: 2.5,
      writeUnits: 0,
      touches: 'session, profile, claims',
      why: 'as `admin/shop/inventory`',
    },
    {
      variant: 'of a member',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, guard; claims, vouchers',
      why: 'the username leads to the member',
    },
  ],
  'POST admin/process-claim': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 15,
      touches:
        'session, profile, pointer, idempotency record; claim, claimant; claim, claimant, notification, audit, idempotency record, caller',
      why: 'only the pointer states whose claim it is',
    },
    {
      variant: 'declined',
      roundTrips: 3,
      readUnits: 6,
      writeUnits: 17,
      touches: "as when approved, and the refund's ledger entry",
      why: 'as when approved',
    },
  ],
  'GET admin/user': [
    { variant: 'default', roundTrips: 1, readUnits: 3, writeUnits: 0, touches: 'session, profile, user' },
  ],
  'DELETE admin/delete-user': [
    {
      variant: 'default',
      roundTrips: 5,
      readUnits: 18,
      writeUnits: 30,
      touches:
        'session, profile, user, idempotency record; user, entry, audit, mail, idempotency record, caller; each kind of personal row until none is left; user, guards, search rows',
      why: 'it can be interrupted after each step; a retry continues',
    },
  ],
  'GET shop/products': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 0.5,
      writeUnits: 0,
      touches: 'public products',
      why: 'once a minute: the CDN caches the reply; at most 25 units (`functions/catalogue`)',
    },
  ],
  'GET shop/product': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 2,
      writeUnits: 0,
      touches: 'public product, mark that all were published',
      why: 'as `GET shop/products`',
    },
  ],
  'GET shop/pages': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 2,
      writeUnits: 0,
      touches: 'public product, mark that all were published',
      why: 'as `GET shop/products`',
    },
  ],
  'GET sitemap.xml': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 0.5,
      writeUnits: 0,
      touches: 'public products',
      why: 'as `GET shop/products`, every ten minutes',
    },
  ],
  'GET admin/products': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, products; stock',
      why: 'only the products state the keys of their stock',
    },
  ],
  'POST admin/products': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 15,
      touches:
        'session, profile, idempotency record, slug; product, slug, stock, count, audit, idempotency record, caller',
    },
  ],
  'PUT admin/product': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 11,
      touches:
        'session, profile, product, idempotency record; stock; product, stock, audit, idempotency record, caller',
      why: 'only the product states the keys of its stock',
    },
  ],
  'DELETE admin/product': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 15,
      touches:
        'session, profile, product, idempotency record; stock; product, slug, stock, count, audit, idempotency record, caller',
      why: 'as `PUT admin/product`',
    },
  ],
  'POST admin/products/images': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 2,
      writeUnits: 0,
      touches: 'session, profile',
      why: 'the returned form is signed, not stored',
    },
  ],
  'POST shop/checkout': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 7,
      writeUnits: 23,
      touches:
        'session, profile, product, stock, holds, idempotency record; rate, order, holds, stock, idempotency record, caller; order, pointer',
      why: 'the order is stored before the call to Stripe, and its session id afterwards',
    },
    {
      variant: 'repeated',
      roundTrips: 2,
      readUnits: 8,
      writeUnits: 0,
      touches: 'session, profile, product, stock, holds, idempotency record; order',
      why: "the idempotency record contains the order's id",
    },
  ],
  'POST shop/checkout/cancel': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 3,
      writeUnits: 10,
      touches: 'pointer; order; order; order, stock, holds, pointer',
      why: 'only the pointer states whose session it is; the order is settled in the same way as by an event from Stripe',
    },
  ],
  'GET shop/orders': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 2,
      writeUnits: 1,
      touches: 'pointer; order; rate',
      why: 'only the pointer states whose session it is; a look is counted before the call to Stripe, and a paid order needs no call',
    },
  ],
  'POST webhooks/stripe': [
    {
      variant: 'a payment',
      roundTrips: 4,
      readUnits: 3,
      writeUnits: 30,
      touches: 'pointer; order; member; order, stock, holds, pointer, search terms, member, list, lookup, mail',
      why: 'an event names a session or a payment; what is written depends on whether the member still exists',
    },
    {
      variant: 'a repeated event',
      roundTrips: 2,
      readUnits: 2,
      writeUnits: 0,
      touches: 'pointer; order',
      why: 'the order is already settled',
    },
  ],
  'GET admin/orders': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 2.5,
      writeUnits: 0,
      touches: 'session, profile, orders',
      why: 'as `admin/shop/inventory`',
    },
    {
      variant: 'a search',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 0,
      touches: 'session, profile, names; emails; orders',
      why: 'names are listed before emails, and a search term contains only the id of its order',
    },
  ],
  'GET admin/order': [
    { variant: 'default', roundTrips: 1, readUnits: 3, writeUnits: 0, touches: 'session, profile, order' },
  ],
  'POST admin/orders/refund': [
    {
      variant: 'default',
      roundTrips: 5,
      readUnits: 6,
      writeUnits: 31,
      touches:
        'session, profile, order, idempotency record; order, begun refund, audit, caller; order; member; order, begun refund, member, mail, audit, idempotency record',
      why: 'the refund is recorded before the call to Stripe, and settled in the same way as an event from Stripe',
    },
  ],
  'POST admin/orders/cancel': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 5,
      writeUnits: 20,
      touches:
        'session, profile, order, idempotency record; audit, caller; order; order, stock, holds, pointer, audit, idempotency record',
      why: 'the beginning is recorded before the call to Stripe, and the order settled in the same way as by an event',
    },
  ],
  'POST admin/orders/ship': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 15,
      touches: 'session, profile, order, idempotency record; order, mail, audit, idempotency record, caller',
    },
    {
      variant: "a member's order",
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 19,
      touches: 'as above; member; and the notification and the member',
      why: 'only the order states whose it is; nothing is stored under an account that is being deleted',
    },
  ],
  'PATCH admin/order': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 22,
      touches:
        'session, profile, order, idempotency record; order, mail, audit, idempotency record, caller, search rows of the name',
    },
    {
      variant: 'another email',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 30,
      touches: 'as above; member; and two mails, the notification, the member, and the rows that lead to the order',
      why: 'what leads staff and the buyer to the order follows its email',
    },
  ],
  'GET user/orders': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, list; orders',
      why: 'the list names the orders, whose state may change without it',
    },
  ],
  'POST shop/orders/find': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 1,
      writeUnits: 1,
      touches: 'rate; lookup',
      why: 'the attempt is counted first; a wrong pair costs the same',
    },
  ],
  'POST shop/orders/problem': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 2,
      writeUnits: 9,
      touches: 'rate; pointer; order; order, open problem',
      why: 'the attempt is counted first; only the pointer states whose session it is',
    },
  ],
  'POST admin/orders/answer': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 17,
      touches:
        'session, profile, order, idempotency record; order, open problem, mail, audit, idempotency record, caller',
    },
  ],
  'GET user/notifications': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 4,
      writeUnits: 0,
      touches: 'session, profile, read state, notifications',
      why: 'as `admin/shop/inventory`',
    },
  ],
  'DELETE user/notifications': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 3,
      writeUnits: 4,
      touches: 'session, profile; keys of up to 90 notifications; those, caller',
      why: 'a further query and transaction for every 90',
    },
  ],
  'POST user/notifications/read': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 4,
      touches: 'session, profile, notification; read state, caller',
    },
  ],
  'POST user/email/verify': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 2,
      writeUnits: 8,
      touches: 'session, profile; rate, mail, link, caller',
    },
  ],
  'GET games': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 6,
      writeUnits: 0,
      touches: 'the places of every game',
      why: 'the CDN caches it for a minute',
    },
  ],
  'GET user/betas': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 14,
      writeUnits: 0,
      touches: 'session, profile, the places and the own sign-up of every game',
    },
  ],
  'PUT games/beta': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 9,
      touches: 'session, profile, places, sign-up; sign-up, places, rate, caller',
    },
  ],
  'DELETE games/beta': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 4,
      writeUnits: 7,
      touches: 'session, profile, places, sign-up; sign-up, places, caller',
    },
  ],
  'GET admin/games/testers': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3.5,
      writeUnits: 0,
      touches: 'session, profile, sign-ups; profiles',
      why: 'a sign-up names the member, whose name may change',
    },
  ],
  'POST admin/games/export': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 3.5,
      writeUnits: 5,
      touches: 'session, profile; sign-ups; profiles; audit, caller',
      why: 'nothing is read for a caller who may not, and the list is read before it is audited',
    },
  ],
  'GET news': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 0.5,
      writeUnits: 0,
      touches: 'news',
      why: 'the CDN caches it for a minute',
    },
  ],
  'GET admin/news': [
    {
      variant: 'default',
      roundTrips: 1,
      readUnits: 3,
      writeUnits: 0,
      touches: 'session, profile, news',
    },
  ],
  'POST admin/news': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 11,
      touches: 'session, profile, idempotency record; news, day, audit, idempotency record, caller',
    },
  ],
  'PATCH admin/news-item': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 9,
      touches: 'session, profile, day, idempotency record; news; news, audit, idempotency record, caller',
      why: 'the key of news contains its day',
    },
    {
      variant: 'to another day',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 13,
      touches: 'session, profile, day, idempotency record; news; both places, day, audit, idempotency record, caller',
    },
  ],
  'DELETE admin/news-item': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 5,
      writeUnits: 11,
      touches: 'session, profile, day, idempotency record; news; news, day, audit, idempotency record, caller',
      why: 'as `PATCH admin/news-item`',
    },
  ],
  'GET missions': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 37,
      writeUnits: 0,
      touches: 'session, profile, missions, rewards of the month, logins; rewards and budgets',
      why: 'three missions with 16 rows of a budget each, of which one is a streak; a proof that waits or was declined is read after them',
    },
  ],
  'GET missions/earlier': [
    { variant: 'default', roundTrips: 1, readUnits: 2.5, writeUnits: 0, touches: 'session, profile, rewards' },
  ],
  'POST missions/word': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 7,
      writeUnits: 14,
      touches:
        'session, profile, mission, rewards, idempotency record; rate; profile, entry, reward, budget, notification, idempotency record',
      why: 'the try is counted before the word is compared; a mission pays once, a day or a week',
    },
    {
      variant: 'low budget',
      roundTrips: 5,
      readUnits: 23,
      writeUnits: 44,
      touches: 'as above; budget; profile, entry, reward, 16 rows of the budget, notification, idempotency record',
      why: 'the first transaction finds too little in its row, and no row has the whole reward',
    },
    {
      variant: 'wrong',
      roundTrips: 3,
      readUnits: 8,
      writeUnits: 1,
      touches: 'session, profile, mission, rewards, idempotency record; rate; idempotency record',
    },
  ],
  'POST missions/proof': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 7,
      writeUnits: 16,
      touches:
        'session, profile, mission, rewards, idempotency record; reward, proof, pointer, budget, rate, idempotency record, caller',
    },
  ],
  'GET admin/missions': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 27,
      writeUnits: 0,
      touches: 'session, profile, missions; budgets',
      why: 'three missions with 16 rows of a budget each',
    },
  ],
  'POST admin/missions': [
    {
      variant: 'default',
      roundTrips: 2,
      readUnits: 3,
      writeUnits: 42,
      touches:
        'session, profile, idempotency record; mission, 16 rows of the budget, audit, idempotency record, caller',
      why: 'a budget is split over 16 rows',
    },
  ],
  'PATCH admin/mission': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 20,
      writeUnits: 42,
      touches:
        'session, profile, mission, idempotency record; budget; mission, 16 rows of the budget, audit, idempotency record, caller',
      why: 'each row of the budget states the revision of the mission',
    },
  ],
  'POST admin/missions/fund': [
    {
      variant: 'default',
      roundTrips: 3,
      readUnits: 21,
      writeUnits: 44,
      touches:
        'session, profile, mission, sums of the day, idempotency record; budget; mission, 16 rows of the budget, sums of the day, audit, idempotency record, caller',
    },
  ],
  'GET admin/mission-proofs': [
    { variant: 'default', roundTrips: 2, readUnits: 3.5, writeUnits: 0, touches: 'session, profile, proofs; profiles' },
  ],
  'POST admin/mission-proof': [
    {
      variant: 'default',
      roundTrips: 4,
      readUnits: 8,
      writeUnits: 23,
      touches:
        'session, profile, pointer, idempotency record; proof; reward, profile, mission; proof, reward, budget, mission, profile, entry, notification, audit, idempotency record, caller',
    },
    {
      variant: 'declined',
      roundTrips: 4,
      readUnits: 8,
      writeUnits: 19,
      touches: 'as above, without the entry',
      why: 'as above',
    },
  ],
  'GET health': [{ variant: 'default', roundTrips: 1, readUnits: 1, writeUnits: 0, touches: 'any key' }],
  'GET openapi.json': [{ variant: 'default', roundTrips: 0, readUnits: 0, writeUnits: 0, touches: 'nothing' }],
}
