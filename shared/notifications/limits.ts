/** Unread notifications are counted up to this number: it stands for itself and for more. */
export const maxCountedUnread = 10
