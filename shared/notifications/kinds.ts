/** The kinds of notification. */
export const notificationKinds = [
  'coins_received',
  'claim_decided',
  'mission_paid',
  'reward_returned',
  'order_shipped',
  'order_changed',
  'gift_card_bought',
  'report_answered',
  'dev_log',
  'test_opened',
] as const

export type NotificationKind = (typeof notificationKinds)[number]
