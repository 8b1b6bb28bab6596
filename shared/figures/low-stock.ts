/** Whether so many gift cards of one platform and face value are few, but not none. */
export const isLow = (available: number): boolean => available > 0 && available <= 2
