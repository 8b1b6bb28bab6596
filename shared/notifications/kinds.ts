/** What a member is notified of. */
export const notificationKinds = [
  'coins_received',
  'claim_decided',
  'mission_paid',
  'order_shipped',
  'gift_card_bought',
  'report_answered',
] as const

export type NotificationKind = (typeof notificationKinds)[number]
