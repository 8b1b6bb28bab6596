/** How many things there are: "1 item", "4 items". */
export const unitsInWords = (units: number): string => `${units} ${units === 1 ? 'item' : 'items'}`
