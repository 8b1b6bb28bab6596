/**
 * As much of an order's id as a person reads or says: its last eight characters. The first ones are the time, and the same
 * for all orders of a minute.
 */
export const orderNumber = (id: string): string => id.slice(-8)
