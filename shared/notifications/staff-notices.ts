/** What staff are told of, the most urgent first: how the settings name it and when it comes, and how a number of them reads. */
export const staffNotices = {
  ledger: {
    title: 'Ledger damage',
    when: 'When the nightly audit finds a fault.',
    one: 'fault in the ledger',
    many: 'faults in the ledger',
  },
  disputes: {
    title: 'Disputes',
    when: 'While a payment is disputed.',
    one: 'disputed payment',
    many: 'disputed payments',
  },
  approvals: {
    title: 'Approvals',
    when: 'When a gift or a budget needs your approval.',
    one: 'approval waiting for you',
    many: 'approvals waiting for you',
  },
  problems: {
    title: 'Problems with orders',
    when: 'When a buyer reports one, or a payment needs a decision.',
    one: 'order with a problem',
    many: 'orders with a problem',
  },
  orders: { title: 'Orders to ship', when: 'When an order is paid.', one: 'order to ship', many: 'orders to ship' },
  claims: {
    title: 'Claims',
    when: 'When a member asks for a gift card.',
    one: 'claim waiting',
    many: 'claims waiting',
  },
  reports: {
    title: 'Reported codes',
    when: 'When a member reports a code that does not work.',
    one: 'reported code',
    many: 'reported codes',
  },
  evidence: {
    title: 'Mission evidence',
    when: 'When a member sends evidence for a mission.',
    one: 'piece of evidence to review',
    many: 'pieces of evidence to review',
  },
  stock: {
    title: 'Low stock',
    when: 'Once for each item, when few are left.',
    one: 'item is low in stock',
    many: 'items are low in stock',
  },
} as const satisfies Record<string, { title: string; when: string; one: string; many: string }>

export type NoticeKind = keyof typeof staffNotices

export const noticeKinds = Object.keys(staffNotices) as NoticeKind[]

/** The kinds that a person may turn off. */
export const optionalNotices = noticeKinds.filter((kind) => kind !== 'ledger')
export type OptionalNotice = Exclude<NoticeKind, 'ledger'>

/** How many wait: "1 claim waiting", "100+ claims waiting". */
export const noticeTitle = ({ kind, count, isMore }: { kind: NoticeKind; count: number; isMore: boolean }): string =>
  `${count}${isMore ? '+' : ''} ${staffNotices[kind][count === 1 && !isMore ? 'one' : 'many']}`
