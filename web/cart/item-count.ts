/** "1 item", "4 items". */
export const itemCount = (units: number): string => `${units} ${units === 1 ? 'item' : 'items'}`
