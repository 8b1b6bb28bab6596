/** The order number shown to people: the last eight characters of the id. Its first characters encode the time and hardly differ. */
export const orderNumber = (id: string): string => id.slice(-8)
