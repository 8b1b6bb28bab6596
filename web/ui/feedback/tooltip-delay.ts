const openDelayMs = 700
const skipDelayMs = 300

/** How long the pointer rests on something before its tooltip opens. One for the page: neighbours know of each other. */
export function createTooltipDelay() {
  let closedAt = -Infinity
  return {
    /** Milliseconds to wait, `now` being the time in milliseconds. */
    openAfter: (now: number): number => (now - closedAt <= skipDelayMs ? 0 : openDelayMs),
    closed(now: number) {
      closedAt = now
    },
  }
}
