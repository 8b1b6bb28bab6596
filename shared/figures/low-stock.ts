/** Whether this number of gift cards of one platform and face value is low, but not zero. */
export const isLow = (available: number): boolean => available > 0 && available <= 2
