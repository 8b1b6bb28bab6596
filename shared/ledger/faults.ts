/** Every kind of damage that the ledger audit finds, with its meaning. */
export const faultKinds = {
  'missing-entry': 'An entry of a ledger is missing',
  'extra-entry': 'A ledger has an entry more than its account counts, or one twice',
  'wrong-amount': 'An entry does not add up: its amount or the balance after it was changed',
  'wrong-balance': 'A balance differs from what the entries leave',
  'negative-balance': 'An entry leaves a negative balance',
  'wrong-side': 'An entry is of an unknown kind, or moves coins to or from the wrong account',
  'missing-cause': 'The purchase, claim or reward of an entry is missing',
  'wrong-cause': 'A purchase or claim cost, or a reward paid, something else than its entries move',
  'missing-payment': 'A purchase, claim, reward, approval or gift has no entry',
  'missing-approval': 'Gifts of more than one person may give in a day have no approval, or that of another gift',
  'missing-audit-entry': 'A gift, or its take-back, is not in the audit log, or with another amount',
  'wrong-count':
    'A count differs from what there is: pending claims, passkeys, points or spending of an account, admins, products or testers',
  'broken-reference': 'A row that another one refers to, or that leads to it, is missing or belongs to something else',
  'wrong-list': 'A row is in the wrong list, at the wrong place, or in none',
  'unlisted-account': 'An account is not in the list of all accounts, so that its ledger is not audited',
  'code-sold-twice': 'A gift card code was sold twice',
  'wrong-code': 'A purchase has the code of another gift card, or was made at another time than its sale',
  'code-stored-twice': 'Two gift cards have the same code',
  'missing-gift-card': 'The gift card of a purchase is missing',
  'unprotected-code': 'Nothing keeps the code of a gift card from being added again',
  'wrong-stock': 'A gift card is for sale and sold at the same time',
  'sale-without-purchase': 'A gift card was sold, but its buyer has no purchase',
  'wrong-budget':
    'The budget of a mission does not add up, has paid something else than its members received, or holds something else than its evidence needs',
  'overdrawn-budget': 'A mission has paid more than its budget',
  'changed-history': 'Entries that an earlier report covers were changed, added or removed',
  'changed-report': 'An earlier report was changed or removed',
  'changed-progress': 'Somebody changed what an audit had found so far. The audit began again',
  'wrong-figure': 'A figure of the overview differs from a recount',
} as const

export type FaultKind = keyof typeof faultKinds

/** One fault: its kind, what it concerns (the id of a member, gift card, mission, approval or product, the time of a report, or the name of a figure or count), and a description. */
export type Fault = { kind: FaultKind; subject: string; description: string }
