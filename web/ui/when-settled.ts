/** The first seconds of a page belong to what the user sees and presses. */
const settledMs = 4_000

/** Runs the task once the page has been loaded for four seconds and the browser, where it can tell, is idle. */
export function whenSettled(task: () => void) {
  const runWhenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(task) : task())
  const schedule = () => setTimeout(runWhenIdle, settledMs)
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
