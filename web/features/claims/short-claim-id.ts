/** The first 8 characters of a claim's id, as screens and toasts show it. */
export const shortClaimId = (id: string): string => id.slice(0, 8)
