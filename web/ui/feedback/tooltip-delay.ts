const openDelayMs = 700
const skipDelayMs = 300

/** Decides how long the pointer must hover before a tooltip opens. Shared by all tooltips of the page. */
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
