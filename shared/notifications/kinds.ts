/** What a member is notified of, and the title of each kind. */
export const notificationKinds = {
  coins_received: { title: 'Solcoins received' },
  claim_decided: { title: 'Claim decided' },
  mission_paid: { title: 'Mission paid' },
  order_shipped: { title: 'Order shipped' },
  gift_card_bought: { title: 'Gift card bought' },
  report_answered: { title: 'Report answered' },
} as const satisfies Record<string, { title: string }>

export type NotificationKind = keyof typeof notificationKinds

export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
