/** The first seconds of a page belong to what the user sees and presses. */
const settledMs = 4_000
const longestWaitMs = 10_000

/** Runs the task once the page has been loaded for four seconds and the browser, where it can tell, is idle. */
export function whenSettled(task: () => void) {
  const runWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: longestWaitMs }) : task()
  const schedule = () => {
    removeEventListener('load', schedule)
    clearTimeout(timer)
    setTimeout(runWhenIdle, settledMs)
  }
  // A picture that never arrives delays `load` for ever.
  const timer = setTimeout(schedule, longestWaitMs)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule)
}
