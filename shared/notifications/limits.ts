/** Unread notifications are counted up to this number, which means this many or more. */
export const maxCountedUnread = 10
