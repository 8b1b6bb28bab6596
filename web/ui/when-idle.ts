/** Runs the task when the browser is idle after the page has loaded; in Safari, which cannot tell, two seconds after it. */
export function whenIdle(task: () => void) {
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5_000 })
    else setTimeout(task, 2_000)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
