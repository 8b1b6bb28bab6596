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
    when: 'When a colleague asks for coins that you may approve.',
    one: 'approval waits for you',
    many: 'approvals wait for you',
  },
  problems: {
    title: 'Problems with orders',
    when: 'When a buyer reports one, or a payment needs a decision.',
    one: 'order with a problem',
    many: 'orders with a problem',
  },
  orders: { title: 'Orders to ship', when: 'When an order is paid.', one: 'order to ship', many: 'orders to ship' },
  claims: { title: 'Claims', when: 'When a member asks for a gift card.', one: 'claim waits', many: 'claims wait' },
  reports: {
    title: 'Reported codes',
    when: 'When a code does not work for its buyer.',
    one: 'reported code',
    many: 'reported codes',
  },
  evidence: {
    title: 'Evidence for missions',
    when: 'When a member sends some.',
    one: 'piece of evidence to check',
    many: 'pieces of evidence to check',
  },
  stock: {
    title: 'Low stock',
    when: 'Once, when few are left of something.',
    one: 'kind is low in stock',
    many: 'kinds are low in stock',
  },
} as const satisfies Record<string, { title: string; when: string; one: string; many: string }>

export type NoticeKind = keyof typeof staffNotices

export const noticeKinds = Object.keys(staffNotices) as NoticeKind[]

/** The kinds that a person may turn off. */
export const optionalNotices = noticeKinds.filter((kind) => kind !== 'ledger')
export type OptionalNotice = Exclude<NoticeKind, 'ledger'>

/** How many wait: "1 claim waits", "100+ claims wait". */
export const noticeTitle = ({ kind, count, isMore }: { kind: NoticeKind; count: number; isMore: boolean }): string =>
  `${count}${isMore ? '+' : ''} ${staffNotices[kind][count === 1 && !isMore ? 'one' : 'many']}`
